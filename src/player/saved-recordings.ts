import { getHalvesPath } from '#lib/page-halves.ts';
import { createStore } from '#ui/create-store.ts';
import { openCache, siteKind, store } from './caches.ts';

type SavedState = 'saved' | 'pending' | 'failed';

/** The recordings that are saved, or were meant to be, by path; `undefined` if the browser cannot save any. */
export const savedRecordings = createStore<ReadonlyMap<string, SavedState> | undefined>(undefined);

/** Reads which recordings are saved, also by other tabs. Nothing can be saved before the first call. */
export async function readSaved(): Promise<void> {
  const requests = await (await openCache('recordings'))?.keys();
  const saved = requests?.map(({ url }) => [new URL(url).pathname, 'saved'] as const);
  const others = [...(savedRecordings.get() ?? [])].filter(([, state]) => state !== 'saved');
  savedRecordings.set(saved && new Map([...others, ...saved]));
}

/** Saves a recording and its page, by their paths. Returns whether that worked. */
export async function saveRecording(path: string, page: string): Promise<boolean> {
  setSavedState(path, 'pending');
  // Asks the browser to delete the data of other sites first when it runs out of space.
  void (navigator.storage as Partial<StorageManager> | undefined)?.persist?.().catch(() => false);
  const isSaved = await store('recordings', path, 'audio/');
  await store(siteKind, getHalvesPath(page));
  setSavedState(path, isSaved ? 'saved' : 'failed');
  return isSaved;
}

/** Removes saved recordings. */
export async function removeRecordings(paths: Iterable<string>): Promise<void> {
  const cache = await openCache('recordings');
  for (const path of paths) {
    await cache?.delete(path);
    setSavedState(path);
  }
}

/** Sets or clears the state of a recording. */
function setSavedState(path: string, state?: SavedState): void {
  const current = savedRecordings.get();
  const others = [...(current ?? [])].filter(([other]) => other !== path);
  savedRecordings.set(current && new Map(state ? [...others, [path, state]] : others));
}
