import { navigate, type TransitionBeforePreparationEvent } from 'astro:transitions/client';

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

/** Shows another page instead of the current one, without a new entry. */
export function replacePage(path: string): Promise<void> {
  return navigate(path, { history: 'replace' });
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

/** Opens a place on the same screen, also after its query has changed, when the router would load the screen again. */
export function openPlace(hash: string): void {
  history.pushState({ ...(history.state as object), ...openedState }, '', hash);
}

/** Calls back when Back or Forward reach or leave a place; returns the function that ends it. */
export function followPlace(hash: string, isOpen: boolean, show: (isOpen: boolean) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const isChanged = () => (location.hash === hash) !== isOpen;
  addEventListener('popstate', () => isChanged() && show(!isOpen), { signal });
  // The router would load the screen again. A page that never loads ends this, until the next navigation.
  const stay = (event: TransitionBeforePreparationEvent) => {
    const isSameScreen = event.navigationType === 'traverse' && event.to.pathname === event.from.pathname;
    if (isSameScreen && isChanged()) event.loader = () => new Promise(() => undefined);
  };
  document.addEventListener('astro:before-preparation', stay, { signal });
  return () => controller.abort();
}
