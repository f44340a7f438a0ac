import { navigate } from 'astro:transitions/client';

/** Marks the entries of the history that were opened here, and that Back may leave. */
const mark = { isOpened: true };

/** Adds an entry to the history for a place on the same screen, as `#name`. */
export function openEntry(hash: string): void {
  // By the router, which takes an entry of the history that it did not make for another screen.
  void navigate(hash, { state: mark });
}

/** Gives the current entry another place on the same screen. */
export function moveEntry(hash: string): void {
  history.replaceState(history.state, '', hash);
}

/** Goes back to the address of the screen itself. */
export function closeEntry(): void {
  const state = history.state as Partial<typeof mark> | null;
  if (state?.isOpened) history.back();
  else leaveAddress();
}

// Who followed a link to the place has nothing to go back to.
function leaveAddress(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
  dispatchEvent(new PopStateEvent('popstate'));
}
