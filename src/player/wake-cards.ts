import { whenAwake } from '@/shell/when-awake';
import { whenIdle } from '@/shell/when-idle';
import { readCard } from './cards';
import { getPlayer } from './engine';

/** How far outside the window a card wakes, as a share of the window. */
const AHEAD = '50%';

/** How long a card that was left may go on, in milliseconds: React takes a moment to take it over. */
const MOMENT = 500;

/** The cards that are awake, and what ends them. */
const awake = new Map<Element, () => void>();
const near: HTMLElement[] = [];
let hydration: Promise<typeof import('./hydrate-card')> | undefined;
let observer: IntersectionObserver | undefined;

/** Wakes cards one by one when the shell is awake and they come near the window; one that is clicked, at once. */
export function wakeCards(): void {
  document.addEventListener('click', wakeClicked);
  document.addEventListener('astro:after-swap', endLeft);
  document.addEventListener('astro:page-load', () => whenAwake(observe));
  // The first page may be there already.
  whenAwake(observe);
}

function wakeClicked({ target }: MouseEvent): void {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-player]') : null;
  if (!place || awake.has(place) || !(target instanceof Element)) return;
  if (target.closest('.play-button')) getPlayer().play(readCard(place).track);
  void wake(place);
}

function observe(): void {
  observer ??= new IntersectionObserver(follow, { rootMargin: AHEAD });
  // A place itself has no box.
  for (const player of document.querySelectorAll('[data-player] > *')) observer.observe(player);
}

function follow(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !target.parentElement) continue;
    observer?.unobserve(target);
    if (near.push(target.parentElement) === 1) whenIdle(wakeNext);
  }
}

// The one that came last is most likely looked at.
function wakeNext(): void {
  const place = near.pop();
  if (near.length > 0) whenIdle(wakeNext);
  if (place) void wake(place);
}

async function wake(place: HTMLElement): Promise<void> {
  const { hydrateCard } = await load();
  if (place.isConnected && !awake.has(place)) awake.set(place, hydrateCard(place, readCard(place)));
}

// Kept, since asking again and again takes time; a script that did not come is asked for again.
function load(): NonNullable<typeof hydration> {
  return (hydration ??= import('./hydrate-card').catch((error: unknown) => {
    hydration = undefined;
    throw error;
  }));
}

function endLeft(): void {
  for (const [place, end] of awake) {
    if (place.isConnected) continue;
    awake.delete(place);
    setTimeout(end, MOMENT);
  }
}
