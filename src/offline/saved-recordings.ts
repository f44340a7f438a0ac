import { withBase } from '#lib/paths.ts';
import { createStore } from '#ui/create-store.ts';
import { openCache } from './caches.ts';

interface SavedRecordings {
  paths: ReadonlySet<string>;
  pending: ReadonlySet<string>;
  failed: ReadonlySet<string>;
}

/** Paths of the saved recordings; `undefined` if the browser cannot save any. */
export const savedRecordings = createStore<SavedRecordings | undefined>(undefined);

/** Reads which recordings are saved, also by other tabs. Nothing can be saved before the first call. */
export async function readSaved(): Promise<void> {
  const requests = await (await openCache('recordings'))?.keys();
  const paths = new Set(requests?.map(({ url }) => new URL(url).pathname));
  const state = { pending: new Set<string>(), failed: new Set<string>(), ...savedRecordings.get(), paths };
  savedRecordings.set(requests && state);
}

/** Saves a recording and returns whether that worked. */
export async function saveRecording(path: string): Promise<boolean> {
  setSavedState(path, 'pending');
  // Asks the browser to delete the data of other sites first when it runs out of space.
  void (navigator.storage as Partial<StorageManager> | undefined)?.persist?.().catch(() => false);
  const isSaved = await storeRecording(path).catch(() => false);
  setSavedState(path, isSaved ? 'paths' : 'failed');
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

/** Removes saved recordings that the owner has replaced or removed. */
export async function removeReplaced(): Promise<void> {
  const paths = [...(savedRecordings.get()?.paths ?? [])];
  if (paths.length === 0) return;

  const response = fetch(withBase('/music/recordings.json'));
  const list = await response.then((answer) => answer.text()).catch(() => '');
  for (const path of paths)
    if (!list.includes(`"${path}"`) && (await isGone(path))) await removeRecordings([path]);
}

// The list may be older than the recording that another tab has saved. The worker does not answer HEAD requests.
async function isGone(path: string): Promise<boolean> {
  const response = await fetch(path, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return response?.status === 404 || response?.status === 410;
}

// The login page of a hotel network also answers 200.
async function storeRecording(path: string): Promise<boolean> {
  const response = await fetch(path);
  const isRecording = response.status === 200 && response.headers.get('Content-Type')?.startsWith('audio/');
  const cache = await openCache('recordings');
  if (!isRecording || !cache) return false;

  const { headers } = response;
  const blob = await response.blob();
  await cache.put(path, new Response(blob, { headers }));
  return true;
}

/** Moves a path to one of the sets, or removes it from all. */
function setSavedState(path: string, to?: keyof SavedRecordings): void {
  const state = savedRecordings.get();
  if (!state) return;

  const rebuild = (name: keyof SavedRecordings) => {
    const others = [...state[name]].filter((other) => other !== path);
    return new Set(name === to ? [...others, path] : others);
  };
  savedRecordings.set({ paths: rebuild('paths'), pending: rebuild('pending'), failed: rebuild('failed') });
}
