import type { RecordedTrack } from './recordings';

/** The rights that most of some recordings have, if two have the same: said once, and on no card. */
export function findCommonRights(tracks: Pick<RecordedTrack, 'rights'>[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { rights } of tracks) counts.set(rights, (counts.get(rights) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] > 1 ? most[0] : undefined;
}
