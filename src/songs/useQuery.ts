import { useSyncExternalStore } from 'react';
import { moveEntry } from '#navigation/history-entries.ts';
import { createStore } from '#ui/create-store.ts';

const written = createStore('');

/** The query of the address, with its `?`; `undefined` until the page is hydrated. */
export function useQuery(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => undefined,
  );
}

/** Replaces the query of the address without a new history entry. */
export function writeQuery(query: string): void {
  moveEntry(location.pathname + query + location.hash);
  written.set(query);
}

function subscribe(notify: () => void): () => void {
  return written.subscribe(notify);
}
