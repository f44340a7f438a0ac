import { useSyncExternalStore } from 'react';
import { getPlayer } from './engine.ts';
import type { PlayableTrack, PlayerState, TrackState } from './types.ts';

const IDLE: PlayerState = { status: 'idle' };

/** The state of the player. */
export function usePlayerState(): PlayerState {
  return useSyncExternalStore(
    subscribeState,
    () => getPlayer().state.get(),
    () => IDLE,
  );
}

/** The state of a track; `undefined` while another one is current. */
export function useTrackState({ id }: PlayableTrack): TrackState | undefined {
  const read = () => {
    const state = getPlayer().state.get();
    return state.status !== 'idle' && state.track.id === id ? state : undefined;
  };
  return useSyncExternalStore(subscribeState, read, () => undefined);
}

/** Start of a track that is not current, in seconds. */
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
