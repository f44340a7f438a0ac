import { useEffect } from 'react';
import { savedRecordings } from '#offline/saved-recordings.ts';
import { useStore } from '#ui/useStore.ts';
import { loadPlaylist, playlist } from './playlist.ts';
import type { ListedTrack } from './types.ts';

/** The recordings that can be saved, in order; empty until the playlist has loaded. */
export function useSavable(): ListedTrack[] {
  const canSave = useStore(savedRecordings) !== undefined;
  const listed = useStore(playlist);
  useEffect(() => {
    if (canSave) void loadPlaylist();
  }, [canSave]);
  return (listed?.tracks ?? []).filter(({ bytes }) => bytes !== undefined);
}
