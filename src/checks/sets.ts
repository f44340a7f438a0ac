import { datesFile, datesYaml, KEY, parseSetSong } from '#features/dates/schema.ts';
import { parseSong } from '#features/songs/parse-song.ts';
import { error, type Explanation, type Problem } from '#lib/problem.ts';
import { findSource, type Content } from '#model/read-content.ts';

/** Checks that dates have songs in major in major keys, and songs in minor in minor ones: only the tonic can change. */
export function checkSetKeys(content: Content): Problem[] {
  const { values, problems, lineOf } = findSource(content, datesYaml) ?? {};
  if (!values || problems?.length !== 0) return [];
  return (['weekly', 'dates'] as const).flatMap((list) =>
    (values[list] ?? []).flatMap(({ songs = [] }, index) =>
      songs.flatMap((song, place) => {
        const mistake = explainKey(song, content);
        return mistake ? error(datesFile, lineOf?.([list, index, 'songs', place]), ...mistake) : [];
      }),
    ),
  );
}

function explainKey(song: string, { tracks, lang }: Content): Explanation | undefined {
  const { id, key = '' } = parseSetSong(song);
  const track = tracks.find((one) => one.id === id);
  const own = track && parseSong(track.companions, track.values.lang ?? lang)?.song?.key;
  if (!track || !own || !KEY.test(key) || key.endsWith('m') === own.isMinor) return undefined;
  const [mode, other] = own.isMinor ? ['minor', 'major'] : ['major', 'minor'];
  const right = own.isMinor ? `${key}m` : key.slice(0, -1);
  return [
    `songs: “${key}” is a ${other} key, but the song is in ${mode}.`,
    `Write a ${mode} key such as \`${right}\`, or correct \`{key}\` in ${track.companions['.cho']?.file}.`,
  ];
}
