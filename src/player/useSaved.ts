import { useEffect, useSyncExternalStore } from 'react';
import { savedRecordings } from '#offline/recordings.ts';
import { loadPlaylist, playlist } from './playlist.ts';
import type { ListedTrack } from './types.ts';

/** The saved recordings; `undefined` if the browser cannot save any. */
export function useSaved() {
  return useSyncExternalStore(savedRecordings.subscribe, savedRecordings.get, () => undefined);
}

/** The recordings that can be saved, in order; empty until the playlist has loaded. */
export function useSavable(): ListedTrack[] {
  const canSave = useSaved() !== undefined;
  const listed = useSyncExternalStore(playlist.subscribe, playlist.get, () => undefined);
  useEffect(() => {
    if (canSave) void loadPlaylist();
  }, [canSave]);
  return (listed?.tracks ?? []).filter(({ bytes }) => bytes !== undefined);
}

/** The size of a recording in bytes; `undefined` if it cannot be saved. */
export function useBytes(id: string): number | undefined {
  return useSavable().find((track) => track.id === id)?.bytes;
}
