import type { Address } from '#features/songs/sheet/address.ts';
import type { Key } from '#features/songs/theory/key.ts';

/** The songs that a stage view goes through, and the place of a song among them; `undefined` without any. */
export function findInSet({ songs = [], song = 0 }: Address, id: string) {
  const found = songs[song - 1]?.id === id ? song - 1 : songs.findIndex((one) => one.id === id);
  return found < 0 ? undefined : { songs, place: found };
}

/** The key of a song: the one in the address, or else in its set. */
export function getSetKey(address: Address, id: string): Key | undefined {
  const set = findInSet(address, id);
  return address.key ?? set?.songs[set.place]?.key;
}
