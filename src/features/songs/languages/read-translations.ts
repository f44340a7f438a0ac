import { basename } from 'node:path';
import { getLanguageName, toLangProps } from '#lib/languages.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import { listTranslations } from '#model/collections.ts';
import type { Entry } from '#model/read-content.ts';
import { createLeadSheet, type LeadSheet } from '#features/songs/lead-sheet.ts';
import { parseChordPro } from '#features/songs/theory/parse.ts';
import type { Section, Song } from '#features/songs/theory/song.ts';
import { pairWords, type Language, type Translation } from './pair-words.ts';

/** A song and its file. */
interface SongFile {
  song: Song;
  file: string;
}

/** A song in its first language. */
interface Original extends SongFile {
  sheet: LeadSheet;
  lang: string;
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
      const { below, cues, unpaired } = pairWords(original.sheet, sheet);
      problems.push(
        ...song.problems,
        ...explainUnpaired(unpaired, original, { song, file }),
        ...explainUnpaired(unpaired, { song, file }, original),
      );
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

/** Warns about sections of a file that do not pair with sections of the other one. */
function explainUnpaired(unpaired: Section[], { song, file }: SongFile, other: SongFile): Problem[] {
  const name = basename(other.file);
  const hint = 'Write the same sections in the same order in both files, and break their lines alike.';
  return song.sections.flatMap((section, index) => {
    const message = `${name} has no ${section.kind || 'paragraph'} with as many lines for this one, so both languages follow each other here.`;
    return unpaired.includes(section) ? warning(file, song.starts[index], message, hint) : [];
  });
}
