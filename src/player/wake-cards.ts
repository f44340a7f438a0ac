import { whenAwake } from '@/shell/when-awake';
import { whenIdle } from '@/shell/when-idle';
import { readCard } from './cards';
import { getPlayer } from './engine';

type Hydrate = typeof import('./hydrate-card').hydrateCard;

/** How far outside the window a card wakes, as a share of the window. */
const AHEAD = '50%';

/** How long a card that was left may go on, in milliseconds: React takes a moment to take it over. */
const MOMENT = 500;

/** The cards that are awake, and what ends them. */
const awake = new Map<Element, () => void>();
const near: HTMLElement[] = [];
let hydrate: Promise<Hydrate | undefined> | undefined;
let observer: IntersectionObserver | undefined;

/** Wakes cards one by one when the shell is awake and they come near the window; one that is clicked, at once. */
export function wakeCards(): void {
  document.addEventListener('click', wakeClicked);
  document.addEventListener('change', wakeMoved);
  document.addEventListener('astro:after-swap', endLeft);
  document.addEventListener('astro:page-load', () => whenAwake(observe));
  // The first page may be there already.
  whenAwake(observe);
}

/** Plays at once; other buttons do what they do as soon as they can. */
function wakeClicked({ target }: Event): void {
  const place = findSleeping(target);
  const button = target instanceof Element ? target.closest('button') : null;
  if (!place) return;

  const isPlay = button?.matches('.play-button') === true;
  if (isPlay) getPlayer().toggle(readCard(place).track);
  whenAwake(() => void wake(place).then(() => !isPlay && awake.has(place) && button?.click()));
}

function wakeMoved({ target }: Event): void {
  const place = findSleeping(target);
  if (!place || !(target instanceof HTMLInputElement)) return;
  getPlayer().seek(readCard(place).track, target.valueAsNumber);
  whenAwake(() => void wake(place));
}

function findSleeping(target: EventTarget | null): HTMLElement | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-player]') : null;
  return place && !awake.has(place) ? place : undefined;
}

function observe(): void {
  observer ??= new IntersectionObserver(follow, { rootMargin: AHEAD });
  for (const list of document.querySelectorAll('.tracks')) observer.observe(list);
}

// Cards may be very many: those of a list are followed when it came near itself.
function follow(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    // A place itself has no box.
    if (target.matches('.tracks')) followEach(target.querySelectorAll('[data-player] > *'));
    else if (target.parentElement && near.push(target.parentElement) === 1) whenIdle(wakeNext);
  }
}

function followEach(players: Iterable<Element>): void {
  for (const player of players) observer?.observe(player);
}

// The one that came last is most likely looked at.
function wakeNext(): void {
  const place = near.pop();
  if (near.length > 0) whenIdle(wakeNext);
  if (place) void wake(place);
}

async function wake(place: HTMLElement): Promise<void> {
  const hydrateCard = await load();
  const canWake = place.isConnected && !awake.has(place);
  if (hydrateCard && canWake) awake.set(place, hydrateCard(place, readCard(place)));
}

// Kept, since asking again and again takes time; a script that did not come is asked for at the next click.
function load(): Promise<Hydrate | undefined> {
  return (hydrate ??= import('./hydrate-card').then(
    ({ hydrateCard }) => hydrateCard,
    () => (hydrate = undefined),
  ));
}

function endLeft(): void {
  for (const [place, end] of awake) {
    if (place.isConnected) continue;
    awake.delete(place);
    setTimeout(end, MOMENT);
  }
}
