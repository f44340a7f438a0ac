// The inline script is a separate bundle, so it shares state through the document.
const datasetKey = 'withoutScripts';
const startEvent = 'without-scripts';

/** Whether the page works as without scripts, because a script did not load or the shell has failed (fall-back.ts). */
export function isWithoutScripts(): boolean {
  return document.documentElement.dataset[datasetKey] !== undefined;
}

/** Lets the page work as without scripts. */
export function doWithoutScripts(): void {
  if (isWithoutScripts()) return;
  document.documentElement.dataset[datasetKey] = '';
  document.dispatchEvent(new Event(startEvent));
}

/** Runs a task when the page starts to work as without scripts, or now if it does. */
export function onWithoutScripts(task: () => void): void {
  if (isWithoutScripts()) task();
  else document.addEventListener(startEvent, task, { once: true });
}
