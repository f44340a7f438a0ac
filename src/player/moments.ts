import { readMoment } from '@/lib/time';
import type { PlayableTrack } from './types';

/** A recording and a moment in it, from an address. */
export interface Moment {
  /** Id of the track. */
  id: string;
  /** In seconds; missing if the address has only the track. */
  time?: number | undefined;
}

/** Reads the hash of an address: `#funk-ride&t=72`, or `#funk-ride`. */
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
