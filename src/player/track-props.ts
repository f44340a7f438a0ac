import type { PlayableTrack } from './types';

/** What the player of a card takes. */
export interface Card {
  track: PlayableTrack;
  /** Size of the file that visitors may keep, in words. */
  size?: string | undefined;
  /** Address of the drawing that has all icons. */
  sprite: string;
}

/** What the player in a place was built with. */
export function readTrackProps(place: HTMLElement): Card {
  return JSON.parse(place.dataset['player'] ?? '') as Card;
}

/** The recording of a card on this screen. */
export function findTrackOnPage(id: string): PlayableTrack | undefined {
  const place = document.getElementById(id)?.querySelector<HTMLElement>('[data-player]');
  return place ? readTrackProps(place).track : undefined;
}
