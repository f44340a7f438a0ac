import { getPlayer } from './engine';
import { parseMoment } from './moments';
import { findTrack } from './playlist';

/** Brings visitors to the card and the moment that the address names, and lets the moments in stories play. */
export function followMoments(): void {
  let isReturn = isReturned();
  let seen: Element | null = null;
  const arrive = () => {
    const main = document.getElementById('main');
    if (main !== seen) show(isReturn);
    seen = main;
  };
  document.addEventListener('astro:before-preparation', ({ navigationType }) => {
    isReturn = navigationType === 'traverse';
  });
  document.addEventListener('astro:page-load', arrive);
  // Whoever types an address on the screen itself comes to an entry of the history without a state.
  addEventListener('popstate', ({ state }) => show(state !== null));
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const moment = target.closest<HTMLElement>('[data-moment]');
    const link = target.closest<HTMLAnchorElement>('a[href*="#"]');
    if (moment) void playMoment(moment);
    // The router has changed the address by then; it tells nobody of places on the same screen.
    else if (link) setTimeout(() => link.href === location.href && show(false));
  });
  // The first page may be there already.
  arrive();
}

/** Marks the card that the address names; who comes anew is brought to the moment too, without any sound. */
function show(isReturn: boolean): void {
  const { id, time } = parseMoment(location.hash);
  document.querySelectorAll('.track[data-marked]').forEach((card) => card.removeAttribute('data-marked'));
  const card = id ? document.getElementById(id) : null;
  if (!card?.matches('.track')) return;

  card.dataset['marked'] = '';
  if (time === undefined || isReturn) return;
  card.scrollIntoView();
  card.focus({ preventScroll: true });
  void goTo(id, time);
}

async function goTo(id: string, time: number): Promise<void> {
  const track = await findTrack(id);
  if (track && time < (track.duration ?? Infinity)) getPlayer().seek(track, time);
}

async function playMoment(button: HTMLElement): Promise<void> {
  const track = await findTrack(button.closest('.track')?.id ?? '');
  if (track) getPlayer().play(track, Number(button.dataset['moment']));
}

/** Whether the browser came back to this screen, or loaded it again. */
function isReturned(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return (
    entry !== undefined && entry.type !== 'navigate' && new URL(entry.name).pathname === location.pathname
  );
}
