import { createStore } from '#ui/create-store.ts';

/** Whether there is something to play; until then, the dock and its scripts are not loaded. */
export const dockRequested = createStore(false);

/** Shows the dock. */
export function requestDock(): void {
  dockRequested.set(true);
}
