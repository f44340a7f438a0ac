/**
 * Does something after the first paint: at once, if that was before. In a tab in the background it comes when the tab is
 * shown; a browser that does not report paints does not wait.
 */
export function onFirstPaint(task: () => void): void {
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    task();
  });
  const reportsPaints = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (reportsPaints) observer.observe({ type: 'paint', buffered: true });
  else task();
}
