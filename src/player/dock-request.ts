import { createStore } from '@/ui/create-store';

/** Whether the visitor has something to play; until then the dock and its scripts are not fetched. */
export const dockRequested = createStore(false);

/** Brings the dock. */
export function requestDock(): void {
  dockRequested.set(true);
}
