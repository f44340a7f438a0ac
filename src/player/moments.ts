import { readMoment } from '@/lib/time';
import type { PlayableTrack } from './types';

/** A place in the recordings that an address names. */
export interface Moment {
  /** Id of the track. */
  id: string;
  /** In seconds; left out when the address names the track alone. */
  time?: number | undefined;
}

/** The moment that the part of an address behind `#` names: `#funk-ride&t=72`, or `#funk-ride`. */
export function parseMoment(hash: string): Moment {
  const [id = '', ...rest] = hash.slice(1).split('&');
  const time = rest.find((part) => part.startsWith('t='))?.slice('t='.length);
  return { id: decode(id), time: time === undefined ? undefined : readMoment(decode(time)) };
}

/** The full address of a track's card, and of a moment of it, in seconds. */
export function toMomentAddress({ path }: PlayableTrack, time: number): string {
  const seconds = Math.floor(time);
  return new URL(seconds > 0 ? `${path}&t=${seconds}` : path, location.href).href;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
