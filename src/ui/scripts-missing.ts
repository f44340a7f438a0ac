// The inline script is a separate bundle, so it shares state through the document.
const datasetKey = 'scriptsMissing';
const missingEvent = 'scripts-missing';

/** Whether a script did not load; the page then works without scripts (`noscript` in tailwind.config.ts). */
export function areScriptsMissing(): boolean {
  return document.documentElement.dataset[datasetKey] !== undefined;
}

/** Records that a script did not load, is empty or throws an error. */
export function reportMissingScripts(): void {
  if (areScriptsMissing()) return;
  document.documentElement.dataset[datasetKey] = '';
  document.dispatchEvent(new Event(missingEvent));
}

/** Runs a task when a script does not load, or right away if one has already failed. */
export function onScriptsMissing(task: () => void): void {
  if (areScriptsMissing()) task();
  else document.addEventListener(missingEvent, task, { once: true });
}
