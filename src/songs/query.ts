import { moveEntry } from '#navigation/history-entries.ts';
import { createStore, type Readable } from '#ui/create-store.ts';

const written = createStore('');

/** The query of the address, with its `?`; `undefined` until the page is hydrated. */
export const currentQuery: Readable<string | undefined> = {
  initial: undefined,
  get: () => location.search,
  subscribe: written.subscribe,
};

/** Replaces the query of the address without a new history entry. */
export function writeQuery(query: string): void {
  moveEntry(location.pathname + query + location.hash);
  written.set(query);
}
