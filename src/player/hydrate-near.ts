import type { ClientDirective } from 'astro';
import { whenPainted } from '@/shell/when-painted';
import { isWaking, markClicked, markWaking } from './early-clicks';

/** How far outside the window an island wakes, as a share of the window. */
const AHEAD = '50%';

/** How long an island that is left may go on, in milliseconds. */
const MOMENT = 500;

const wakes = new WeakMap<HTMLElement, () => void>();

/** Wakes an island when the page was painted and it comes near the window, or at once when it is clicked. */
const hydrateNear: ClientDirective = (load, _options, island) => {
  // Astro starts an island anew when it is put in twice.
  const wake = wakes.get(island) ?? once(() => hydrate(load, island));
  wakes.set(island, wake);
  island.addEventListener('click', ({ target }) => onEarlyClick(island, target, wake));
  island.addEventListener('astro:unmount', putOff, { once: true });
  whenPainted(() => observe(island, wake));
};

export default hydrateNear;

async function hydrate(load: Parameters<ClientDirective>[0], island: HTMLElement): Promise<void> {
  const start = await load();
  if (island.isConnected) markWaking(island);
  await start();
}

// React complains when it is sent away before it has taken over, which takes it a moment.
function putOff(event: Event): void {
  const island = event.currentTarget;
  if (!(island instanceof HTMLElement) || !isWaking(island)) return;
  event.stopImmediatePropagation();
  setTimeout(() => island.dispatchEvent(new Event('astro:unmount')), MOMENT);
}

function onEarlyClick(island: HTMLElement, target: EventTarget | null, wake: () => void): void {
  if (!island.hasAttribute('ssr')) return;
  if (target instanceof Element && target.closest('.play-button')) markClicked(island);
  wake();
}

function observe(island: HTMLElement, wake: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: AHEAD },
  );
  // The island itself has no box.
  if (island.firstElementChild) observer.observe(island.firstElementChild);
}

function once(task: () => Promise<void>): () => void {
  let started: Promise<void> | undefined;
  return () => void (started ??= task());
}
