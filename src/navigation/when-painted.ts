import { whenIdle } from '@/lib/when-idle';

/** Does something after the page was loaded and painted, when the browser has nothing better to do. */
export function whenPainted(task: () => void): void {
  whenLoaded(() => whenSeen(() => whenIdle(task)));
}

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else addEventListener('load', task, { once: true });
}

// A tab in the background is painted when it comes to the front; a browser that does not tell has been.
function whenSeen(task: () => void): void {
  const isTold = PerformanceObserver.supportedEntryTypes.includes('paint');
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    task();
  });
  if (isTold) observer.observe({ type: 'paint', buffered: true });
  else task();
}
