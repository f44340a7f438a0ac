import { whenLoaded } from './when-loaded';

/**
 * Does something after the first paint: at once, if that was before. In a tab in the background it comes when the tab is
 * shown; a browser that does not report paints does not wait. Firefox 153 reports none of a page that it has scrolled
 * before, to the place that its address names (we know of no report): there the second frame of a page that is loaded
 * counts as its paint.
 */
export function onFirstPaint(task: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    task();
    return;
  }

  let isPainted = false;
  const tell = () => {
    if (isPainted) return;
    isPainted = true;
    observer.disconnect();
    task();
  };
  const observer = new PerformanceObserver(tell);
  observer.observe({ type: 'paint', buffered: true });
  if (location.hash) whenLoaded(() => requestAnimationFrame(() => requestAnimationFrame(tell)));
}
