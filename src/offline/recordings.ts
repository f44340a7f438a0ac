import { createStore } from '@/ui/create-store';
import { openCache } from './open-cache';

/** Which recordings the browser keeps, by their paths. */
interface SavedRecordings {
  paths: ReadonlySet<string>;
  /** Those on their way. */
  pending: ReadonlySet<string>;
  /** Those that did not come. */
  failed: ReadonlySet<string>;
}

/** Which recordings the browser keeps; nothing where it cannot keep any. */
export const savedRecordings = createStore<SavedRecordings | undefined>(undefined);

/** Looks up what is kept, also by other tabs since; from the first time on more can be. */
export async function readSaved(): Promise<void> {
  const requests = await (await openCache('recordings')).keys();
  const paths = new Set(requests.map(({ url }) => new URL(url).pathname));
  savedRecordings.set({ pending: new Set(), failed: new Set(), ...savedRecordings.get(), paths });
}

/** Keeps a recording until it is forgotten. Says whether it came. */
export async function saveRecording(path: string): Promise<boolean> {
  move(path, 'pending');
  // Asked once the visitor wants something kept; a browser that is short of space then takes other things first.
  void (navigator.storage as Partial<StorageManager> | undefined)?.persist?.().catch(() => false);
  const isSaved = await store(path).catch(() => false);
  move(path, isSaved ? 'paths' : 'failed');
  return isSaved;
}

/** Forgets recordings. */
export async function removeRecordings(paths: Iterable<string>): Promise<void> {
  const cache = await openCache('recordings');
  for (const path of paths) {
    await cache.delete(path);
    move(path);
  }
}

// A hotel's log-in says that all is well, too.
async function store(path: string): Promise<boolean> {
  const response = await fetch(path);
  const isRecording = response.status === 200 && response.headers.get('Content-Type')?.startsWith('audio/');
  if (!isRecording) return false;

  const { headers } = response;
  const blob = await response.blob();
  await (await openCache('recordings')).put(path, new Response(blob, { headers }));
  return true;
}

/** Puts a path into one of the sets, or into none. */
function move(path: string, to?: keyof SavedRecordings): void {
  const state = savedRecordings.get();
  if (!state) return;

  const rebuild = (name: keyof SavedRecordings) => {
    const others = [...state[name]].filter((other) => other !== path);
    return new Set(name === to ? [...others, path] : others);
  };
  savedRecordings.set({ paths: rebuild('paths'), pending: rebuild('pending'), failed: rebuild('failed') });
}
