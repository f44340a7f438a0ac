import type { PlayableTrack } from './types';

/** What the player of a card takes. */
export interface Card {
  track: PlayableTrack;
  /** Size of the file that visitors may keep, in words. */
  size?: string | undefined;
  /** Address of the drawing that has all icons. */
  sprite: string;
}

/** What the player in a container was built with. */
export function readTrackProps(container: HTMLElement): Card {
  return JSON.parse(container.dataset['player'] ?? '') as Card;
}

/** The recording of a card on this screen. */
export function findTrackOnPage(id: string): PlayableTrack | undefined {
  const container = document.getElementById(id)?.querySelector<HTMLElement>('[data-player]');
  return container ? readTrackProps(container).track : undefined;
}
