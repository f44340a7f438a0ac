// The inline script is a separate bundle, so it shares state through the document.
const mark = 'scriptsMissing';
const event = 'scripts-missing';

/** Whether a script did not load; the page then works without scripts (`noscript` in tailwind.config.ts). */
export function areScriptsMissing(): boolean {
  return document.documentElement.dataset[mark] !== undefined;
}

/** Records that a script did not load, unless the browser is offline. */
export function reportMissingScripts(): void {
  if (areScriptsMissing() || !navigator.onLine) return;
  document.documentElement.dataset[mark] = '';
  document.dispatchEvent(new Event(event));
}

/** Runs a task when a script does not load, or right away if one has already failed. */
export function onScriptsMissing(task: () => void): void {
  if (areScriptsMissing()) task();
  else document.addEventListener(event, task, { once: true });
}
