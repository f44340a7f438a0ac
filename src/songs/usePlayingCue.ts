import { useEffect, type RefObject } from 'react';
import { playerState } from '#player/engine.ts';
import { findBegun } from '#player/timestamps.ts';
import type { PlayerState } from '#player/types.ts';
import { useStore } from '#ui/useStore.ts';
import { watchScrolling, scrollToLine } from './scroll-to-line.ts';
import type { Cue } from './lead-sheet.ts';

/** Index of the cue that is playing, or -1. Keeps its line in view, too: the ref is the element around all lines. */
export function usePlayingCue(id: string, cues: Cue[], list: RefObject<HTMLElement | null>): number {
  const cue = useStore(playerState, (state) => findPlaying(state, id, cues));

  useEffect(watchScrolling, []);
  useEffect(() => scrollToLine(list.current?.querySelector('[aria-current]') ?? null), [cue, list]);
  return cue;
}

function findPlaying(state: PlayerState, id: string, cues: Cue[]): number {
  if (state.status === 'idle' || state.status === 'offered' || state.track.id !== id) return -1;
  return cues.findIndex((cue) => cue === findBegun(cues, state.time));
}
