import { onArrive, onSwap } from '@/navigation/visit';
import { whenHydrated } from '@/ui/when-hydrated';
import { whenIdle } from '@/lib/when-idle';
import { areScriptsMissing, tellScriptsMissing } from '@/ui/scripts-missing';
import { readTrackProps } from './track-props';
import { getPlayer } from './engine';

type Hydrate = typeof import('./hydrate-track').hydrateTrack;

/** How far outside the window a card is hydrated, as a share of the window. */
const AHEAD = '50%';

/** How long a card that was left may go on, in milliseconds: React takes a moment to take it over. */
const MOMENT = 500;

/** The cards that are hydrated, and what ends them. */
const hydrated = new Map<Element, () => void>();
const near: HTMLElement[] = [];
let hydrate: Promise<Hydrate | undefined> | undefined;
let observer: IntersectionObserver | undefined;

/**
 * Hydrates cards one by one when the shell is hydrated and they come near the window; one that is clicked, at once. As
 * islands of Astro, 1,200 cards cost 340 ms of script at 4× before the shell answers, so 151 (docs/decisions/tunings.md).
 */
export function hydrateTracks(): void {
  document.addEventListener('click', hydrateClicked);
  document.addEventListener('change', hydrateMoved);
  onSwap(endLeft);
  onArrive(() => whenHydrated(observe));
}

/** Plays at once; other buttons do what they do as soon as they can. */
function hydrateClicked({ target }: Event): void {
  const container = findUnhydrated(target);
  const button = target instanceof Element ? target.closest('button') : null;
  if (!container) return;

  const isPlay = button?.matches('.play-button') === true;
  if (isPlay) getPlayer().toggle(readTrackProps(container).track);
  if (button) button.ariaBusy = 'true';
  whenHydrated(
    () =>
      void hydrateTrackIn(container).then(() => {
        if (button) button.ariaBusy = null;
        if (!isPlay && hydrated.has(container)) button?.click();
      }),
  );
}

function hydrateMoved({ target }: Event): void {
  const container = findUnhydrated(target);
  if (!container || !(target instanceof HTMLInputElement)) return;
  getPlayer().seek(readTrackProps(container).track, target.valueAsNumber);
  whenHydrated(() => void hydrateTrackIn(container));
}

function findUnhydrated(target: EventTarget | null): HTMLElement | undefined {
  const container = target instanceof Element ? target.closest<HTMLElement>('[data-player]') : null;
  return container && !hydrated.has(container) && !areScriptsMissing() ? container : undefined;
}

function observe(): void {
  observer ??= new IntersectionObserver(follow, { rootMargin: AHEAD });
  for (const list of document.querySelectorAll('#main .tracks')) observer.observe(list);
}

// Cards may be very many: those of a list are followed when it came near itself.
function follow(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    // The container itself has no box.
    if (target.matches('.tracks')) followEach(target.querySelectorAll('[data-player] > *'));
    else if (target.parentElement && near.push(target.parentElement) === 1) whenIdle(hydrateNext);
  }
}

function followEach(players: Iterable<Element>): void {
  for (const player of players) observer?.observe(player);
}

// The one that came last is most likely looked at.
function hydrateNext(): void {
  const container = near.pop();
  if (near.length > 0) whenIdle(hydrateNext);
  if (container) void hydrateTrackIn(container);
}

async function hydrateTrackIn(container: HTMLElement): Promise<void> {
  const hydrateTrack = await load();
  const canHydrate = container.isConnected && !hydrated.has(container) && !areScriptsMissing();
  if (hydrateTrack && canHydrate) hydrated.set(container, hydrateTrack(container, readTrackProps(container)));
}

// Kept, since asking again and again takes time; a script that did not come is asked for at the next click.
function load(): Promise<Hydrate | undefined> {
  return (hydrate ??= readScript().then((hydrateTrack) => {
    if (hydrateTrack) return hydrateTrack;
    tellScriptsMissing();
    return (hydrate = undefined);
  }));
}

/** Nothing when it did not come, or came empty. */
async function readScript(): Promise<Hydrate | undefined> {
  const script: { hydrateTrack?: Hydrate } = await import('./hydrate-track').catch(() => ({}));
  return script.hydrateTrack;
}

function endLeft(): void {
  for (const [container, end] of hydrated) {
    if (container.isConnected) continue;
    hydrated.delete(container);
    setTimeout(end, MOMENT);
  }
}
