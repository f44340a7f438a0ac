import { basename, extname } from 'node:path';
import { getEntryId } from '#lib/ids.ts';
import { findLanguage } from '#lib/languages.ts';
import { findNearest } from '#lib/nearest.ts';
import { error, warning, type Explanation, type Problem } from '#lib/problem.ts';
import { formatLength } from '#lib/time.ts';
import { folders, splitCompanion } from '#model/collections.ts';
import { isAlone, listIn, type Content, type Entry } from '#model/read-content.ts';
import type { Track } from '#model/track.ts';
import { readDurations } from '#recordings/local-tracks.ts';
import { parseSong, type ParsedSong } from './parse-song.ts';
import { getSongCredits } from './song-credits.ts';
import { isChordPro, type Credit } from './theory/song.ts';

const { folder } = folders.tracks;

/** Checks that every file is a song or belongs to one, with only one of each kind. */
export function checkSongFiles(content: Content): Problem[] {
  const names = { files: listIn(content, folder), lang: content.lang };
  return names.files.flatMap((file) => {
    const mistake = explainFile(file, names) ?? explainDraft(file, content);
    if (mistake) return error(`${folder}/${file}`, undefined, ...mistake);
    const doubt = explainAlone(file, names);
    return doubt ? warning(`${folder}/${file}`, undefined, ...doubt) : [];
  });
}

/** Checks that songs are valid, and that their times are within the recording. */
export async function checkSongs(content: Content): Promise<Problem[]> {
  const durations = await readDurations(content);
  return content.tracks.flatMap((track) => {
    const song = parseSong(track.companions, track.values.lang ?? content.lang);
    if (!song) return [];
    return [
      ...song.problems,
      ...checkTimes(track, song, durations.get(track.file)),
      ...checkWriters(track, song),
      ...checkWork(content, track, song),
    ];
  });
}

/** The files of the folder, and the language of their names. */
interface Names {
  files: string[];
  lang: string;
}

/** What is wrong with the name of a file. */
function explainFile(file: string, names: Names): Explanation | undefined {
  const { files, lang } = names;
  const [ending, { id, ending: whole }] = [extname(file), splitCompanion(file, names)];
  if (/^\.(?:onsong|xml|kar|mid|usr|pro6|musicxml)$/i.test(ending))
    return [
      'the site cannot read this file.',
      'Run `npm run add` with it if it is text, or export the song as ChordPro (`.cho`) or LRC. Then delete this file.',
    ];
  const right = isChordPro(file) ? '.cho' : '.lrc';
  if (right === '.lrc' && ending.toLowerCase() !== '.lrc') return undefined;
  if (ending !== right)
    return [`the name of this file must end in \`${right}\`.`, `Rename it to “${id}${right}”.`];
  const isSame = (one: ReturnType<typeof splitCompanion>) => one.id === id && one.ending === whole;
  const first = files.find((other) => isSame(splitCompanion(other, names)));
  if (first !== file)
    return [`this file is for the same song as ${folder}/${first}.`, 'Delete one of the two.'];
  const [tracks, songs] = [listIds(names, '.md'), listIds(names, '.cho')];
  if (whole !== ending && !songs.includes(id))
    return [
      `these words are in a second language, but ${folder}/${id}.cho with the first one is missing.`,
      `Add it, or rename this file to “${id}.cho”.`,
    ];
  if (whole !== ending || tracks.includes(id)) return undefined;
  const [, song = '', tag = ''] = /^(.+)\.([^.]+)\.cho$/.exec(file) ?? [];
  if ([...tracks, ...songs].includes(getEntryId(`${song}.cho`, lang))) {
    const other = findLanguage(tag);
    const hint = other
      ? `“${song}.${other}.cho”`
      : `a name such as “${song}.es.cho”, with the tag of its language`;
    return [`“${tag}” is not the tag of a language.`, `Rename this file to ${hint}, or delete it.`];
  }
  if (ending === '.cho') return undefined;
  const others = tracks.filter((track) => !files.includes(`${track}${ending}`));
  const nearest = findNearest(id, others);
  const name = nearest
    ? `“${nearest}${ending}”`
    : `the name of its recording (${others.slice(0, 12).join(', ')})`;
  const hint = `Create ${folder}/${id}.md${others.length > 0 ? `, or rename this file to ${name}` : ''}.`;
  return ['there is no recording with the same name as this file.', hint];
}

function listIds({ files, lang }: Names, ending: string): string[] {
  return files.filter((file) => file.endsWith(ending)).map((file) => getEntryId(file, lang));
}

/** A song of a recording that is not published yet. */
function explainDraft(file: string, { drafts, lang }: Content): Explanation | undefined {
  const id = getEntryId(file, lang);
  const named = listIn({ files: drafts }, folder).find(
    (draft) => isChordPro(file) && getEntryId(draft.replace(/(?<![^/])_/g, ''), lang) === id,
  );
  if (named === undefined) return undefined;
  const name = basename(named).replace(/\.md$/, '.cho');
  return [`this song would be published, but ${folder}/${named} is a draft.`, `Rename it to “${name}”.`];
}

/** A song without a recording that may be meant for one without words. */
function explainAlone(file: string, names: Names): Explanation | undefined {
  const { id, ending } = splitCompanion(file, names);
  const [tracks, songs] = [listIds(names, '.md'), listIds(names, '.cho')];
  if (ending !== '.cho' || tracks.includes(id)) return undefined;
  const silent = tracks.filter((track) => !songs.includes(track));
  const nearest = findNearest(id, silent);
  if (nearest === undefined) return undefined;
  return [
    `this song has no recording, and ${folder}/${nearest}.md has no words.`,
    `If they belong together, rename this file to “${nearest}.cho”.`,
  ];
}

function checkTimes({ companions }: Entry<Track>, { lines }: ParsedSong, duration = Infinity): Problem[] {
  const message = `this line starts after the end of the recording, which is ${formatLength(duration)} long.`;
  const late = lines.filter(({ time }) => time >= duration);
  const file = companions['.lrc']?.file ?? '';
  return late.map(({ line }) => error(file, line, message, 'Choose a time before its end.'));
}

/** Writers whom the file of a song names, but not its track, which counts alone if it names some. */
function checkWriters(track: Entry<Track>, { song }: ParsedSong): Problem[] {
  const { writers = [] } = track.values;
  const names = writers.map(({ name }) => name.toLowerCase()).join();
  const isMissing = ({ name, role }: Credit) =>
    names !== '' && /words|music/.test(role ?? '') && !names.includes(name.toLowerCase());
  const file = track.companions['.cho']?.file ?? '';
  return (song?.credits ?? []).filter(isMissing).map(({ name, line }) => {
    const message = `this line names “${name}”, but \`writers\` in ${track.file} does not, so the page does not, either.`;
    return warning(file, line, message, 'Add the name there, or delete this line.');
  });
}

/** A song by others that a track presents as its owner's. */
function checkWork({ site }: Content, track: Entry<Track>, { song }: ParsedSong): Problem[] {
  const { work } = getSongCredits(track, song, site?.values.name);
  if (work !== 'cover') return [];
  const { name, line } = song?.credits[0] ?? {};
  if (isAlone(track)) return track.values.permission ? [] : [askPermission(track, name, line)];
  const message = `this line names “${name}”, but ${track.file} has no \`writers\` and no \`work\`, so the page calls the song a cover.`;
  const file = track.companions['.cho']?.file ?? '';
  return [warning(file, line, message, 'Write `writers:` and `work:` there, or delete this line.')];
}

/** What the owner of a song by others needs to publish its words without a recording. */
function askPermission({ id, companions }: Entry<Track>, name?: string, line?: number): Problem {
  const message = `this line names “${name}”, and words of others need \`permission\`.`;
  const hint = `Write its \`title\`, and who allowed it and when, for example \`permission: Jane Doe in March 2026\`, in ${folder}/${id}.md, or \`{copyright: Public Domain}\` here if the rights have expired.`;
  return warning(companions['.cho']?.file ?? '', line, message, hint);
}
