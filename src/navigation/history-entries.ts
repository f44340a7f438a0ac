import { navigate } from 'astro:transitions/client';

/** Marks the history entries that were opened here, so that closing can go back. */
const openedState = { isOpened: true };

/** Adds a history entry for a place on the same screen, as `#name`. */
export function openEntry(hash: string): void {
  // The router would mistake other history entries for another screen.
  void navigate(hash, { state: openedState });
}

/** Replaces the current entry with another place on the same screen. */
export function moveEntry(hash: string): void {
  history.replaceState(history.state, '', hash);
}

/** Goes back to the address of the screen itself. */
export function closeEntry(): void {
  const state = history.state as Partial<typeof openedState> | null;
  if (state?.isOpened) history.back();
  else leaveAddress();
}

// Visitors who followed a link to this place have no entry to go back to.
function leaveAddress(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
  dispatchEvent(new PopStateEvent('popstate'));
}
