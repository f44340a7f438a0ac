import { memoize } from '#lib/memoize.ts';
import { withBase } from '#lib/paths.ts';
import { createStore } from '#ui/create-store.ts';
import type { ListedSong, PlayableTrack, Playlist } from './types.ts';

/** All recordings; `undefined` until they have loaded. */
export const playlist = createStore<Playlist | undefined>(undefined);

/** Loads the recordings once; after a failure, the next call tries again. */
export function loadPlaylist(): Promise<void> {
  return fetchPlaylist().catch(() => undefined);
}

/** The recording with an id; `undefined` if there is none or the playlist does not load. */
export async function findTrack(id: string): Promise<PlayableTrack | undefined> {
  await loadPlaylist();
  return playlist.get()?.tracks.find((track) => track.id === id);
}

/** The song with an id, with or without a recording. */
export async function findSong(id: string): Promise<ListedSong | undefined> {
  const track = await findTrack(id);
  return track ?? playlist.get()?.songs?.find((song) => song.id === id);
}

/** The recording `by` places after one; `undefined` beyond the ends, or before the recordings have loaded. */
export function findNeighbor({ id }: PlayableTrack, by: number): PlayableTrack | undefined {
  const tracks = playlist.get()?.tracks ?? [];
  const index = tracks.findIndex((track) => track.id === id);
  return index < 0 ? undefined : tracks[index + by];
}

const fetchPlaylist = memoize(async () => {
  const response = await fetch(withBase('/music/recordings.json'), { cache: 'no-cache' });
  if (!response.ok) throw new Error(response.statusText);
  playlist.set((await response.json()) as Playlist);
});
