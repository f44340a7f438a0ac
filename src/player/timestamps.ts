import { decodePath } from '#lib/paths.ts';
import { parseTime } from '#lib/time.ts';
import type { PlayableTrack } from './types.ts';

/** Browsers report the time about four times a second, so timestamps count as begun half an interval early. */
const AHEAD_SECONDS = 0.125;

/**
 * Reads the hash of an address: `#funk-ride&t=72`, `#funk-ride` without a `time`, or `#t=72` on the page of a recording,
 * where the `id` is empty.
 */
export function parseTimestamp(hash: string) {
  const parts = hash.slice(1).split('&');
  const id = parts.find((part) => !part.startsWith('t=')) ?? '';
  const time = parts.find((part) => part.startsWith('t='))?.slice('t='.length);
  return { id: decodePath(id), time: time === undefined ? undefined : parseTime(decodePath(time)) };
}

/** The last timestamp that has begun. */
export function findBegun<Item extends { time: number }>(timestamps: Item[], now: number): Item | undefined {
  const begun = timestamps.filter(({ time }) => time <= now + AHEAD_SECONDS);
  return begun.toSorted((a, b) => a.time - b.time).at(-1);
}

/** The full address of a track's page, or of a timestamp in it. */
export function getTimestampUrl({ path }: PlayableTrack, time: number): string {
  const seconds = Math.floor(time);
  return new URL(seconds > 0 ? `${path}#t=${seconds}` : path, location.href).href;
}

/** The id of the track whose card or page contains an element. */
export function findTrackId(element: Element | null): string {
  const around = element?.closest<HTMLElement>('.track, [data-track]');
  return around?.dataset['track'] ?? around?.id ?? '';
}
