import { createRoot, hydrateRoot } from 'react-dom/client';
import { KeptTracks } from './KeptTracks';
import type { Card } from './track-props';
import { TrackPlayer } from './TrackPlayer';

/** Makes the player of a card work. Returns what ends that. */
export function hydrateTrack(container: Element, card: Card): () => void {
  const root = hydrateRoot(container, <TrackPlayer {...card} />);
  return () => root.unmount();
}

/** Renders what is kept. Returns what ends that. */
export function renderKept(container: Element): () => void {
  const root = createRoot(container);
  root.render(<KeptTracks />);
  return () => root.unmount();
}
