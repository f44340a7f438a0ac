import { encodePath } from '#lib/paths.ts';
import { listTracks } from '#recordings/recordings.ts';
import { parseSetSong } from './schema.ts';

/** The songs of a date with their titles and addresses, and the address of the stage view of all, if one has words or chords. */
export async function getSetList(songs: string[] = []) {
  const tracks = await listTracks();
  const list = songs.map(parseSetSong).flatMap(({ id, key, capo, word }) => {
    const track = tracks.find(({ entry }) => entry.id === id);
    if (!track) return [];
    const { path, heading, langProps, entry } = track;
    const hasWords = entry.data.derived.songLabel !== undefined;
    const href = key ? `${path}?key=${encodeURIComponent(key)}` : path;
    // As in the address of the stage view (src/features/songs/sheet/address.ts).
    const named = encodePath(id) + ((key ?? capo) ? `@${encodeURIComponent(key ?? '')}${capo ?? ''}` : '');
    const { title } = entry.data;
    return { path, href, heading, langProps, title, key: formatSongKey(key), capo, word, hasWords, named };
  });
  const first = list.find(({ hasWords }) => hasWords);
  const words = list.map(({ word }, index) =>
    word === undefined ? '' : `&say=${encodeURIComponent(`${index + 1} ${word}`)}`,
  );
  const set = list.map(({ named }) => named).join(',') + words.join('');
  return { list, stage: first && `${first.path}?stage&songs=${set}` };
}

/** A key as people read it: `F♯m`. */
function formatSongKey(key: string | undefined): string | undefined {
  return key?.replace('#', '♯').replace('b', '♭');
}
