import { writeQuery, type Address } from '#features/songs/sheet/address.ts';
import { recall, remember } from '#features/songs/sheet/view.ts';
import type { Key } from '#features/songs/theory/key.ts';

/** The songs that a stage view goes through, and a song among them, with the key that this device has changed; `undefined` without it. */
export function findInSet(address: Address, id: string) {
  const { songs = [], song = 0, on } = address;
  const place = songs[song - 1]?.id === id ? song - 1 : songs.findIndex((one) => one.id === id);
  if (place < 0) return undefined;
  return { songs, place, on, ...songs[place], changed: recallKeys(address)[place] };
}

/** Changes the key of a song on this device until the day of the set is over, or today; without a key, the set counts again. */
export function changeSetKey(address: Address, place: number, key: Key | undefined): void {
  const { songs = [], on = '' } = address;
  const keys = recallKeys(address).with(place, key);
  const today = getToday();
  remember(nameSet(address), {
    songs: songs.map(({ id }, index) => ({ id, key: keys[index] })),
    on: on > today ? on : today,
  });
}

/** The address of a song of a set, without the path. */
export function writeSongQuery(address: Address, place: number): string {
  return writeQuery(moveInSet(address, place));
}

/** An address at another place of its set. */
export function moveInSet(address: Address, place: number): Address {
  return { ...address, song: place + 1, key: undefined, capo: undefined };
}

/** The keys that this device has changed. */
function recallKeys(address: Address): (Key | undefined)[] {
  const { songs = [], on = '' } = recall(nameSet(address));
  return (address.songs ?? []).map((_, index) => (on < getToday() ? undefined : songs[index]?.key));
}

function nameSet({ songs = [], on }: Address): string {
  return `set ${writeQuery({ songs: songs.map(({ id, key }) => ({ id, key })), on })}`;
}

/** The day where the visitor is, as in addresses: `2026-12-24`. */
function getToday(): string {
  return new Date().toLocaleDateString('sv');
}
