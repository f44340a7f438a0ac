/** A song of a date as its file names it: `the-solid-rock in A`. */
export interface SetSong {
  id: string;
  /** The key that sounds, such as `F#m`; missing for the key of the song. */
  key: string | undefined;
}

/** Keys as musicians write them. */
export const KEY = /^[A-G][#b♯♭]?m?$/;

/** Reads an entry of `songs`. */
export function parseSetSong(written: string): SetSong {
  const [, id = written, key] = /^(.+?)\s+in\s+(\S+(?: m\S+)?)$/.exec(written) ?? [];
  return { id, key: key?.replace('♯', '#').replace('♭', 'b') };
}
