import { getRecordings } from '#recordings/recordings.ts';
import { parseSetSong } from './songs.ts';

/** The songs of a date with their titles and addresses, and the address of the stage view of all, if one has words or chords. */
export async function getSetList(songs: string[] = []) {
  const recordings = await getRecordings();
  const list = songs.map(parseSetSong).flatMap(({ id, key }) => {
    const track = recordings.find(({ entry }) => entry.id === id);
    if (!track) return [];
    const { path, heading, langProps, entry } = track;
    const hasWords = entry.data.derived.songLabel !== undefined;
    const href = key ? `${path}?key=${encodeURIComponent(key)}` : path;
    const named = key ? `${id}@${key}` : id;
    return {
      id,
      path,
      href,
      heading,
      langProps,
      title: entry.data.title,
      key: formatKey(key),
      hasWords,
      named,
    };
  });
  const first = list.findIndex(({ hasWords }) => hasWords);
  const set = list.map(({ named }) => encodeURIComponent(named)).join(',');
  return { list, stage: list[first] && `${list[first].path}?stage&songs=${set}&song=${first + 1}` };
}

/** A key as people read it: `F♯m`. */
function formatKey(key: string | undefined): string | undefined {
  return key?.replace('#', '♯').replace('b', '♭');
}
