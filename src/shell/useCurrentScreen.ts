import { useSyncExternalStore } from 'react';

/** Id of the screen that `<main>` shows, kept up with every navigation; `initial` is that of the built page. */
export function useCurrentScreen(initial: string): string {
  return useSyncExternalStore(subscribe, readScreen, () => initial);
}

function subscribe(notify: () => void): () => void {
  document.addEventListener('astro:after-swap', notify);
  return () => document.removeEventListener('astro:after-swap', notify);
}

function readScreen(): string {
  return document.getElementById('main')?.dataset['screen'] ?? '';
}
