import { decodePath } from '#lib/paths.ts';
import { parseTime } from '#lib/time.ts';
import type { PlayableTrack } from './types.ts';

/** Browsers report the time about four times a second, so timestamps count as begun half an interval early. */
const AHEAD_SECONDS = 0.125;

/**
 * Reads the hash of an address: `#funk-ride&t=72`, `#funk-ride` without a `time`, or `#t=72` on the page of a recording,
 * where the `id` is empty. A passage also has an `end`: `#t=72,90`.
 */
export function parseTimestamp(hash: string) {
  const parts = hash.slice(1).split('&');
  const id = parts.find((part) => !part.startsWith('t=')) ?? '';
  const time = decodePath(parts.find((part) => part.startsWith('t='))?.slice('t='.length) ?? '');
  const [start, end] = time.split(',').map((part) => parseTime(part));
  const isRight = !time.includes(',') || (start !== undefined && end !== undefined && end > start);
  return { id: decodePath(id), time: isRight ? start : undefined, end: isRight ? end : undefined };
}

/** A moment or a passage as in an address: `72`, or `72,90`. */
export function formatTimestamp(start: number, end?: number): string {
  return end === undefined ? String(start) : `${start},${end}`;
}

/** The last timestamp that has begun. */
export function findBegun<Item extends { time: number }>(timestamps: Item[], now: number): Item | undefined {
  const begun = timestamps.filter(({ time }) => time <= now + AHEAD_SECONDS);
  return begun.toSorted((a, b) => a.time - b.time).at(-1);
}

/** The full address of a track's page, or of a timestamp or passage in it. */
export function getTimestampUrl({ path }: PlayableTrack, time: number, end?: number): string {
  // Passages start and end with lines of a song.
  const [from, to] =
    end === undefined ? [Math.floor(time)] : [time, end].map((part) => Math.round(part * 10) / 10);
  const hash = from || to ? `#t=${formatTimestamp(from ?? 0, to)}` : '';
  return new URL(path + hash, location.href).href;
}

/** The id of the track whose card or page contains an element. */
export function findTrackId(element: Element | null): string {
  const around = element?.closest<HTMLElement>('.track, [data-track]');
  return around?.dataset['track'] ?? around?.id ?? '';
}
