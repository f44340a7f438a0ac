import { readMoment } from '#lib/time.ts';
import type { PlayableTrack } from './types.ts';

/** Browsers report the time about four times a second, so moments count as begun half an interval early. */
const AHEAD_SECONDS = 0.125;

/** A recording and a moment in it, from an address. */
export interface Moment {
  /** Id of the track; empty on its own page. */
  id: string;
  /** In seconds; missing if the address has only the track. */
  time?: number | undefined;
}

/** Reads the hash of an address: `#funk-ride&t=72`, `#funk-ride`, or `#t=72` on the page of a recording. */
export function parseMoment(hash: string): Moment {
  const parts = hash.slice(1).split('&');
  const id = parts.find((part) => !part.startsWith('t=')) ?? '';
  const time = parts.find((part) => part.startsWith('t='))?.slice('t='.length);
  return { id: decode(id), time: time === undefined ? undefined : readMoment(decode(time)) };
}

/** The last moment that has begun. */
export function findBegun<One extends { time: number }>(moments: One[], now: number): One | undefined {
  const begun = moments.filter(({ time }) => time <= now + AHEAD_SECONDS);
  return begun.toSorted((one, other) => one.time - other.time).at(-1);
}

/** The full address of a track's page, or of a moment in it. */
export function toMomentAddress({ path }: PlayableTrack, time: number): string {
  const seconds = Math.floor(time);
  return new URL(seconds > 0 ? `${path}#t=${seconds}` : path, location.href).href;
}

/** The id of the track whose card or page contains an element. */
export function findTrackId(element: Element | null): string {
  const around = element?.closest<HTMLElement>('.track, [data-track]');
  return around?.dataset['track'] ?? around?.id ?? '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
