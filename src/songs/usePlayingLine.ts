import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { getPlayer } from '#player/engine.ts';
import { findBegun } from '#player/moments.ts';
import { watchScrolling, scrollToLine } from './scroll-to-line.ts';
import type { Cue } from './sheet.ts';

/** Number of the line that is playing, or -1. Keeps it in view, too: the ref is the element around all lines. */
export function usePlayingLine(id: string, cues: Cue[], list: RefObject<HTMLElement | null>): number {
  const line = useSyncExternalStore(
    subscribe,
    () => findSounding(id, cues),
    () => -1,
  );

  useEffect(watchScrolling, []);
  useEffect(() => scrollToLine(list.current?.querySelector('[aria-current]') ?? null), [line, list]);
  return line;
}

function subscribe(notify: () => void): () => void {
  return getPlayer().state.subscribe(notify);
}

function findSounding(id: string, cues: Cue[]): number {
  const state = getPlayer().state.get();
  if (state.status === 'idle' || state.status === 'offered' || state.track.id !== id) return -1;
  return findBegun(cues, state.time)?.line ?? -1;
}
