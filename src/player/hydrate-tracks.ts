import { onArrive, onSwap } from '@/navigation/visit';
import { whenHydrated } from '@/ui/when-hydrated';
import { whenIdle } from '@/lib/when-idle';
import { readTrackProps } from './track-props';
import { getPlayer } from './engine';

type Hydrate = typeof import('./hydrate-track').hydrateTrack;

/** How far outside the window a card wakes, as a share of the window. */
const AHEAD = '50%';

/** How long a card that was left may go on, in milliseconds: React takes a moment to take it over. */
const MOMENT = 500;

/** The cards that are awake, and what ends them. */
const hydrated = new Map<Element, () => void>();
const near: HTMLElement[] = [];
let hydrate: Promise<Hydrate | undefined> | undefined;
let observer: IntersectionObserver | undefined;

/** Wakes cards one by one when the shell is hydrated and they come near the window; one that is clicked, at once. */
export function hydrateTracks(): void {
  document.addEventListener('click', hydrateClicked);
  document.addEventListener('change', hydrateMoved);
  onSwap(endLeft);
  onArrive(() => whenHydrated(observe));
}

/** Plays at once; other buttons do what they do as soon as they can. */
function hydrateClicked({ target }: Event): void {
  const place = findUnhydrated(target);
  const button = target instanceof Element ? target.closest('button') : null;
  if (!place) return;

  const isPlay = button?.matches('.play-button') === true;
  if (isPlay) getPlayer().toggle(readTrackProps(place).track);
  whenHydrated(
    () => void hydrateTrackIn(place).then(() => !isPlay && hydrated.has(place) && button?.click()),
  );
}

function hydrateMoved({ target }: Event): void {
  const place = findUnhydrated(target);
  if (!place || !(target instanceof HTMLInputElement)) return;
  getPlayer().seek(readTrackProps(place).track, target.valueAsNumber);
  whenHydrated(() => void hydrateTrackIn(place));
}

function findUnhydrated(target: EventTarget | null): HTMLElement | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-player]') : null;
  return place && !hydrated.has(place) ? place : undefined;
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
    // A place itself has no box.
    if (target.matches('.tracks')) followEach(target.querySelectorAll('[data-player] > *'));
    else if (target.parentElement && near.push(target.parentElement) === 1) whenIdle(hydrateNext);
  }
}

function followEach(players: Iterable<Element>): void {
  for (const player of players) observer?.observe(player);
}

// The one that came last is most likely looked at.
function hydrateNext(): void {
  const place = near.pop();
  if (near.length > 0) whenIdle(hydrateNext);
  if (place) void hydrateTrackIn(place);
}

async function hydrateTrackIn(place: HTMLElement): Promise<void> {
  const hydrateTrack = await load();
  const canHydrate = place.isConnected && !hydrated.has(place);
  if (hydrateTrack && canHydrate) hydrated.set(place, hydrateTrack(place, readTrackProps(place)));
}

// Kept, since asking again and again takes time; a script that did not come is asked for at the next click.
function load(): Promise<Hydrate | undefined> {
  return (hydrate ??= import('./hydrate-track').then(
    ({ hydrateTrack }) => hydrateTrack,
    () => (hydrate = undefined),
  ));
}

function endLeft(): void {
  for (const [place, end] of hydrated) {
    if (place.isConnected) continue;
    hydrated.delete(place);
    setTimeout(end, MOMENT);
  }
}
