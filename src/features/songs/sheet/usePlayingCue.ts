import { useEffect, useRef, type RefObject } from 'react';
import type { Cue } from '#features/songs/lead-sheet.ts';
import { playerState } from '#player/engine.ts';
import { findBegun } from '#player/timestamps.ts';
import type { PlayerState } from '#player/types.ts';
import { useStore } from '#ui/useStore.ts';

/** How long not to scroll after the visitor has. */
const READING_MS = 3000;

/** The cue that is playing, if any. Keeps its line in view, too: the ref is the element around all lines. */
export function usePlayingCue(id: string, cues: Cue[], list: RefObject<HTMLElement | null>) {
  const cue = useStore(playerState, (state) => findPlaying(state, id, cues));
  const last = useRef<Element>(undefined);
  const scrolledAt = useRef(-Infinity);
  useEffect(() => {
    const controller = new AbortController();
    const note = () => (scrolledAt.current = performance.now());
    for (const event of ['wheel', 'touchmove', 'keydown'])
      document.addEventListener(event, note, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  useEffect(() => {
    const line = list.current?.querySelector('[aria-current]');
    // A pause between two verses.
    if (!line) return;
    const wasVisible = last.current?.isConnected && isVisible(last.current, 0);
    last.current = line;
    // Visitors who scroll or read another part stay there.
    const isReading = !wasVisible || performance.now() - scrolledAt.current < READING_MS;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isReading && !isStill && !isVisible(line, 0.2))
      line.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [cue, list]);
  return cue;
}

function findPlaying(state: PlayerState, id: string, cues: Cue[]): Cue | undefined {
  if (state.status === 'idle' || state.status === 'offered' || state.track.id !== id) return undefined;
  return findBegun(cues, state.time);
}

/** Whether an element is in the window, without margins of the given share of its height. */
function isVisible(element: Element, edge: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= innerHeight * edge && bottom <= innerHeight * (1 - edge);
}
