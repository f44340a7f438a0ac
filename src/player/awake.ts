import { createStore } from './create-store';

/** Whether the visitor has something to play; until then the dock and its scripts are not fetched. */
export const awake = createStore(false);

/** Brings the dock. */
export function wake(): void {
  awake.set(true);
}
