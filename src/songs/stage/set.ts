/** The songs that a stage view goes through, as the address names them: `?stage&songs=the-solid-rock@A,funk-ride`. */
export interface SongSet {
  songs: { id: string; key: string | undefined }[];
  /** The index of the current song. */
  place: number;
}

/** Reads the set of an address; `undefined` without one. A song that is there twice has `&song=3`. */
export function readSet(query: string, id: string): SongSet | undefined {
  const search = new URLSearchParams(query);
  const songs = (search.get('songs') ?? '').split(',').filter(Boolean).map(parseSong);
  const place = Number(search.get('song') ?? 0) - 1;
  const found = songs[place]?.id === id ? place : songs.findIndex((song) => song.id === id);
  return found < 0 ? undefined : { songs, place: found };
}

/** The query of a song with the key that its set has for it. */
export function addSetKey(query: string, id: string): string {
  const set = readSet(query, id);
  const key = set?.songs[set.place]?.key;
  return key === undefined || /[?&]key=/.test(query) ? query : `${query}&key=${encodeURIComponent(key)}`;
}

function parseSong(written: string): SongSet['songs'][number] {
  const [id = '', key] = written.split('@');
  return { id, key };
}
