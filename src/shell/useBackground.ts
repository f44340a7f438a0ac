import { useState, useSyncExternalStore } from 'react';
import { createBackgroundStore } from './background-store';

/** Id of the screen whose background is shown; `initial` is that of the built page. */
export function useBackground(initial: string): string {
  const [store] = useState(() => createBackgroundStore(initial));
  return useSyncExternalStore(store.subscribe, store.getScreen, () => initial);
}
