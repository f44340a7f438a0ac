// The script before the first paint is a bundle of its own: what it knows and others must, stands in the document.
const mark = 'scriptsMissing';
const event = 'scripts-missing';

/** Whether some script of the page did not come, so that it is a page without scripts (`noscript` in tailwind.config.ts). */
export function areScriptsMissing(): boolean {
  return document.documentElement.dataset[mark] !== undefined;
}

/** Says that the scripts of the page have run: one that comes empty is none, and no error. */
export function markScriptsRunning(): void {
  document.documentElement.dataset['running'] = '';
}

/** Says that scripts did not come unless they have run. */
export function tellUnlessRunning(): void {
  if (!('running' in document.documentElement.dataset)) tellScriptsMissing();
}

/** Says that a script did not come. Without a connection none does, and that passes. */
export function tellScriptsMissing(): void {
  if (areScriptsMissing() || !navigator.onLine) return;
  document.documentElement.dataset[mark] = '';
  document.dispatchEvent(new Event(event));
}

/** Does something when a script did not come: at once, if that is known. */
export function onScriptsMissing(task: () => void): void {
  if (areScriptsMissing()) task();
  else document.addEventListener(event, task, { once: true });
}
