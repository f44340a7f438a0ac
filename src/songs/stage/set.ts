/**
 * The songs that a stage view goes through, and the place of a song among them; `undefined` without any. The address names them:
 * `?stage&songs=the-solid-rock@A,funk-ride`, and `&song=3` for the place of one that is there twice.
 */
export function readSet(query: string, id: string) {
  const search = new URLSearchParams(query);
  const written = (search.get('songs') ?? '').split(',').filter(Boolean);
  const songs = written.map((song) => {
    const [id = '', key] = song.split('@');
    return { id, key };
  });
  const place = Number(search.get('song') ?? 0) - 1;
  const found = songs[place]?.id === id ? place : songs.findIndex((song) => song.id === id);
  return found < 0 ? undefined : { songs, place: found };
}

/** The key that a set has for a song, as part of a query; empty if the address has another one. */
export function getSetKey(query: string, id: string): string {
  const set = readSet(query, id);
  const key = set?.songs[set.place]?.key;
  return key === undefined || /[?&]key=/.test(query) ? '' : `key=${encodeURIComponent(key)}`;
}
