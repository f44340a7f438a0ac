import { useSyncExternalStore } from 'react';
import { moveEntry } from '@/navigation/history-entries';
import { createStore } from '@/ui/create-store';

const written = createStore('');

/** What the address says after `?`, with the `?`; `undefined` until scripts run. */
export function useQuery(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => location.search,
    () => undefined,
  );
}

/** Has the address say something else, in the same entry of the history. */
export function writeQuery(query: string): void {
  moveEntry(location.pathname + query + location.hash);
  written.set(query);
}

function subscribe(notify: () => void): () => void {
  return written.subscribe(notify);
}
