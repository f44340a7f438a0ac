import { useEffect, useSyncExternalStore } from 'react';
import { keptRecordings } from '@/offline/recordings';
import { loadPlaylist, playlist } from './playlist';
import type { ListedTrack } from './types';

/** Which recordings the browser keeps; nothing where it cannot keep any. */
export function useKept() {
  return useSyncExternalStore(keptRecordings.subscribe, keptRecordings.get, () => undefined);
}

/** The recordings that can be kept, in their order; none until they were fetched, which begins when they can be kept. */
export function useKeepable(): ListedTrack[] {
  const canKeep = useKept() !== undefined;
  const listed = useSyncExternalStore(playlist.subscribe, playlist.get, () => undefined);
  useEffect(() => {
    if (canKeep) void loadPlaylist();
  }, [canKeep]);
  return (listed?.tracks ?? []).filter(({ bytes }) => bytes !== undefined);
}

/** How long a recording is in bytes; nothing of one that cannot be kept. */
export function useBytes(id: string): number | undefined {
  return useKeepable().find((track) => track.id === id)?.bytes;
}
