import { moveEntry } from '#navigation/history-entries.ts';
import { createStore, type Readable } from '#ui/create-store.ts';

const written = createStore('');

/** The query of the address, with its `?`; `undefined` until the page is hydrated. */
export const currentQuery: Readable<string | undefined> = {
  initial: undefined,
  get: () => location.search,
  subscribe: written.subscribe,
};

/** Replaces parts of the query by others, without a new history entry. */
export function writeQuery(former: string[], parts: string | Record<string, string>): void {
  const search = new URLSearchParams(location.search);
  for (const name of former) search.delete(name);
  for (const [name, value] of new URLSearchParams(parts)) search.append(name, value);
  const query = search.size > 0 ? `?${search.toString()}` : '';
  moveEntry(location.pathname + query + location.hash);
  written.set(query);
}
