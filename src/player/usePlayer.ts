import { useSyncExternalStore } from 'react';
import { getPlayer } from './engine';
import type { PlayableTrack, PlayerState, TrackState } from './types';

const IDLE: PlayerState = { status: 'idle' };

/** What the player is doing. */
export function usePlayerState(): PlayerState {
  return useSyncExternalStore(
    subscribeState,
    () => getPlayer().state.get(),
    () => IDLE,
  );
}

/** What the player is doing with a track; `undefined` while it has another one. */
export function useTrackState({ id }: PlayableTrack): TrackState | undefined {
  const read = () => {
    const state = getPlayer().state.get();
    return state.status !== 'idle' && state.track.id === id ? state : undefined;
  };
  return useSyncExternalStore(subscribeState, read, () => undefined);
}

/** Where a track that is not current starts, in seconds. */
export function usePosition(track: PlayableTrack): number {
  return useSyncExternalStore(
    subscribePositions,
    () => getPlayer().getStart(track),
    () => 0,
  );
}

function subscribeState(notify: () => void): () => void {
  return getPlayer().state.subscribe(notify);
}

function subscribePositions(notify: () => void): () => void {
  return getPlayer().positions.subscribe(notify);
}
