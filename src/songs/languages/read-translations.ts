import { basename } from 'node:path';
import { getLanguageName, toLangProps } from '#lib/languages.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import { listTranslations } from '#model/collections.ts';
import type { Entry } from '#model/read-content.ts';
import { parseChordPro } from '#songs/chord-pro.ts';
import { createLeadSheet, type LeadSheet } from '#songs/lead-sheet.ts';
import type { Song } from '#songs/song.ts';
import { pairWords, type Language, type Mismatch, type SungSection, type Translation } from './pair-words.ts';

/** A song in its first language. */
interface Original {
  song: Song;
  sheet: LeadSheet;
  lang: string;
  file: string;
}

/** Reads the same song in other languages, one file for each: `song.es.cho`. */
export function readTranslations(companions: Entry['companions'], original: Original) {
  const problems: Problem[] = [];
  const codes = [toLanguage(original.lang).code];
  const songs: Song[] = [];
  const translations = listTranslations(companions).flatMap(
    ({ tag, companion: { file, text } }): Translation | [] => {
      const language = toLanguage(tag);
      if (codes.includes(language.code)) {
        const message = `another file already has these words in ${language.name}.`;
        const hint = `Delete it, or if ${basename(original.file)} is in another language, write that one as \`lang\` in the recording.`;
        problems.push(error(file, undefined, message, hint));
        return [];
      }
      codes.push(language.code);
      const song = parseChordPro(text, tag, file);
      const { sheet } = createLeadSheet(song, []);
      // The recording has them in every language.
      const { time, tempo, ccli } = original.sheet;
      const facts = { time: sheet.time ?? time, tempo: sheet.tempo ?? tempo, ccli: sheet.ccli ?? ccli };
      const { below, cues, mismatches } = pairWords(original.sheet, sheet);
      // A mistake in a file may hide a section.
      const isWhole = [song, original.song].every((one) =>
        one.problems.every(({ severity }) => severity !== 'error'),
      );
      const unpaired = mismatches.map((mismatch) => explain(mismatch, original, { song, file }));
      problems.push(...song.problems, ...(isWhole ? unpaired : []));
      songs.push(song);
      return { ...language, langProps: toLangProps(tag), sheet: { ...sheet, ...facts, cues }, below };
    },
  );
  return { songs, translations, problems };
}

/** The language of a tag. */
export function toLanguage(tag: string): Language {
  return { code: new Intl.Locale(tag).language, name: getLanguageName(tag) };
}

/** A file with a song. */
type SongFile = Pick<Original, 'song' | 'file'>;

/** What is wrong with sections that do not pair. */
function explain({ first, second }: Mismatch, ours: SongFile, theirs: SongFile): Problem {
  const findLine = ({ section }: SungSection, { song }: SongFile) =>
    song.starts[song.sections.indexOf(section)];
  const { kind } = (first ?? second)?.section ?? {};
  const name = kind === '' ? 'paragraph' : kind;
  const [ourName, theirName] = [ours, theirs].map(({ file }) => basename(file));
  if (first && second)
    return warning(
      theirs.file,
      findLine(second, theirs),
      `lines with words differ: ${second.words.length} in this ${name}, and ${first.words.length} in the one at line ${findLine(first, ours)} of ${ourName}. With both languages, this one follows the other.`,
      `Break its lines where ${ourName} does.`,
    );
  if (second)
    return warning(
      theirs.file,
      findLine(second, theirs),
      `${ourName} has no ${name} for this one. With both languages, it follows the section before it.`,
      'Write sections of the same kinds in the same order in both files.',
    );
  return warning(
    ours.file,
    first && findLine(first, ours),
    `${theirName} has no ${name} for this one.`,
    'Add it there, with the same number of lines.',
  );
}
