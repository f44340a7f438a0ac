import type { ClientDirective } from 'astro';
import { whenIdle } from './when-idle';

/** Wakes an island after the page was loaded and painted: its scripts must not hold up words and pictures. */
const hydratePainted: ClientDirective = (load) => {
  const hydrate = async () => {
    const wake = await load();
    await wake();
  };
  whenLoaded(() => whenPainted(() => whenIdle(() => void hydrate())));
};

export default hydratePainted;

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', task, { once: true });
}

// A tab in the background is painted when it comes to the front; a browser that does not tell has been.
function whenPainted(task: () => void): void {
  const isTold = PerformanceObserver.supportedEntryTypes.includes('paint');
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    task();
  });
  if (isTold) observer.observe({ type: 'paint', buffered: true });
  else task();
}
