/** Does something when the browser has nothing better to do, or after two seconds. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callbacks (https://bugs.webkit.org/show_bug.cgi?id=164193).
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 200);
}
