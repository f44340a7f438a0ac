import { useEffect, type RefObject } from 'react';
import { playerState } from '#player/engine.ts';
import { findBegun } from '#player/timestamps.ts';
import type { PlayerState } from '#player/types.ts';
import { useStore } from '#ui/useStore.ts';
import { watchScrolling, scrollToLine } from './scroll-to-line.ts';
import type { Cue } from './lead-sheet.ts';

/** Number of the line that is playing, or -1. Keeps it in view, too: the ref is the element around all lines. */
export function usePlayingLine(id: string, cues: Cue[], list: RefObject<HTMLElement | null>): number {
  const line = useStore(playerState, (state) => findSounding(state, id, cues));

  useEffect(watchScrolling, []);
  useEffect(() => scrollToLine(list.current?.querySelector('[aria-current]') ?? null), [line, list]);
  return line;
}

function findSounding(state: PlayerState, id: string, cues: Cue[]): number {
  if (state.status === 'idle' || state.status === 'offered' || state.track.id !== id) return -1;
  return findBegun(cues, state.time)?.line ?? -1;
}
