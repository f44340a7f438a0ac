import { formatSize } from '@/lib/size';
import { forgetRecordings, keepRecording } from '@/offline/recordings';
import { announce } from '@/ui/announcer';
import { say, wordsTag } from '@/ui/messages/say';
import type { ListedTrack } from './types';

/** How many are named; of more than these it is said how many. */
const NAMED = 12;

/** Which of some recordings are kept, and which are not. */
export function splitKept(tracks: ListedTrack[], paths: ReadonlySet<string>) {
  const kept = tracks.filter(({ src }) => paths.has(src));
  const missing = tracks.filter(({ src }) => !paths.has(src));
  return { kept, missing };
}

/** Says which recordings are kept, and how much they weigh. */
export function describeKept(kept: ListedTrack[], of: number): string {
  if (kept.length === 0) return say('canKeep');
  const size = formatSize(countBytes(kept), wordsTag);
  if (kept.length === of) return say('keptAll', { count: of, size });
  const names = kept.slice(0, NAMED).map(({ title }) => title);
  if (kept.length > NAMED) names.push(say('more', { count: kept.length - NAMED }));
  return say('keptSome', { titles: new Intl.ListFormat(wordsTag).format(names), size });
}

/** How much some recordings weigh together, in bytes. */
export function countBytes(tracks: ListedTrack[]): number {
  return tracks.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
}

/** Keeps some recordings, one after the other: at once they would take the line away from the one that plays. */
export async function keepAll(tracks: ListedTrack[]): Promise<void> {
  let failed = 0;
  for (const { src } of tracks) if (!(await keepRecording(src))) failed++;
  announce(failed === 0 ? say('allKept') : say('someNotKept', { count: failed }));
}

/** Forgets some recordings. */
export async function forgetAll(tracks: ListedTrack[]): Promise<void> {
  await forgetRecordings(tracks.map(({ src }) => src));
  announce(say('noneKept'));
}

/** Forgets what the owner has replaced: it has another path now, and nothing asks for the old one. */
export async function forgetReplaced(paths: ReadonlySet<string>, tracks: ListedTrack[]): Promise<void> {
  const known = new Set(tracks.map(({ src }) => src));
  await forgetRecordings([...paths].filter((path) => !known.has(path)));
}
