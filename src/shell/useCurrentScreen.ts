import { useSyncExternalStore } from 'react';
import { currentScreen } from '@/navigation/visit';

/** Id of the screen that `<main>` shows, kept up with every navigation; `initial` is that of the built page. */
export function useCurrentScreen(initial: string): string {
  return useSyncExternalStore(
    currentScreen.subscribe,
    () => currentScreen.get() ?? initial,
    () => initial,
  );
}
