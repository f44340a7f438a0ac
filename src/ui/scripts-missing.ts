// The inline script is a bundle of its own: what it shares with other scripts is in the document.
const mark = 'scriptsMissing';
const event = 'scripts-missing';

/** Whether some script of the page did not load: the page then works as one without (`noscript` in tailwind.config.ts). */
export function areScriptsMissing(): boolean {
  return document.documentElement.dataset[mark] !== undefined;
}

/** Says that a script did not load. Without a connection none does, and that passes. */
export function reportMissingScripts(): void {
  if (areScriptsMissing() || !navigator.onLine) return;
  document.documentElement.dataset[mark] = '';
  document.dispatchEvent(new Event(event));
}

/** Does something when a script did not load: at once, if that is known. */
export function onScriptsMissing(task: () => void): void {
  if (areScriptsMissing()) task();
  else document.addEventListener(event, task, { once: true });
}
