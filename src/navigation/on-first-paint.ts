/**
 * Does something after the first paint: at once, if that was before. In a tab in the background it comes when the tab is
 * shown. A browser that does not report paints does not wait, and neither does a page whose address names a place on it:
 * Firefox 153 reports no paint of one that it has scrolled before (we know of no report).
 */
export function onFirstPaint(task: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    task();
  });
  const reportsPaints = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (reportsPaints && location.hash === '') observer.observe({ type: 'paint', buffered: true });
  else task();
}
