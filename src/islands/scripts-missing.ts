// The inline script is a separate bundle, so it shares state through the document.
const datasetKey = 'scriptsMissing';
const missingEvent = 'scripts-missing';

/** Whether the page works as without scripts, because a script did not load or the shell has failed (fall-back.ts). */
export function areScriptsMissing(): boolean {
  return document.documentElement.dataset[datasetKey] !== undefined;
}

/** Lets the page work as without scripts. */
export function reportMissingScripts(): void {
  if (areScriptsMissing()) return;
  document.documentElement.dataset[datasetKey] = '';
  document.dispatchEvent(new Event(missingEvent));
}

/** Runs a task when the page starts to work as without scripts, or now if it does. */
export function onScriptsMissing(task: () => void): void {
  if (areScriptsMissing()) task();
  else document.addEventListener(missingEvent, task, { once: true });
}
