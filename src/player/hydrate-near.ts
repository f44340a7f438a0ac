import type { ClientDirective } from 'astro';
import { whenIdle } from '@/shell/when-idle';
import { whenPainted } from '@/shell/when-painted';
import { isWaking, markClicked, markWaking } from './early-clicks';

type Load = Parameters<ClientDirective>[0];

/** How far outside the window an island wakes, as a share of the window. */
const AHEAD = '50%';

/** How long an island that is left may go on, in milliseconds. */
const MOMENT = 500;

/** What brings the scripts of islands that sleep. */
const sleeping = new WeakMap<Element, Load>();
const near: Element[] = [];
let arriving: Element[] = [];
let observer: IntersectionObserver | undefined;

/** Wakes islands one by one when the page was painted and they come near the window; one that is clicked, at once. */
const hydrateNear: ClientDirective = (load, _options, island) => {
  sleeping.set(island, load);
  arriving.push(island);
  if (arriving.length === 1) whenPainted(observe);
};

export default hydrateNear;

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const island = target.closest<HTMLElement>('astro-island[client="near"][ssr]');
  if (!island) return;
  if (target.closest('.play-button')) markClicked(island);
  void wake(island);
});

function observe(): void {
  observer ??= new IntersectionObserver(follow, { rootMargin: AHEAD });
  // An island itself has no box.
  for (const { firstElementChild } of arriving) if (firstElementChild) observer.observe(firstElementChild);
  arriving = [];
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
  const island = near.pop();
  if (near.length > 0) whenIdle(wakeNext);
  if (island instanceof HTMLElement && island.isConnected) void wake(island);
}

async function wake(island: HTMLElement): Promise<void> {
  const load = sleeping.get(island);
  sleeping.delete(island);
  const start = await load?.();
  if (!start || !island.isConnected) return;

  markWaking(island);
  island.addEventListener('astro:unmount', putOff, { once: true });
  await start();
}

// React complains when it is sent away before it has taken over, which takes it a moment.
function putOff(event: Event): void {
  const island = event.currentTarget;
  if (!(island instanceof HTMLElement) || !isWaking(island)) return;
  event.stopImmediatePropagation();
  setTimeout(() => island.dispatchEvent(new Event('astro:unmount')), MOMENT);
}
