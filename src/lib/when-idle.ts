/** Runs a task when the browser is idle, or after two seconds. */
export function whenIdle(task: () => void): void {
  // Safari lacks idle callbacks (https://bugs.webkit.org/show_bug.cgi?id=164193).
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
