import { memoizePerObject } from '#lib/memoize.ts';
import { warning } from '#lib/problem.ts';
import type { Entry } from '#model/read-content.ts';
import { readTranslations } from './languages/read-translations.ts';
import { createLeadSheet } from './lead-sheet.ts';
import { parseLrc } from './theory/lrc.ts';
import { parseChordPro } from './theory/parse.ts';

/** A parsed song; its `song` is missing without a `.cho` file. */
export type ParsedSong = NonNullable<ReturnType<typeof parseSong>>;

/** Parses words and chords in a language and in others, and the times of the lines; `undefined` without files. */
export const parseSong = memoizePerObject((companions: Entry['companions'], lang: string) => {
  const { '.cho': cho, '.lrc': lrc, ...others } = companions;
  if (!cho && !lrc) return undefined;

  const song = cho && parseChordPro(cho.text, lang, cho.file);
  const { lines, problems } = parseLrc(lrc?.text ?? '', lrc?.file);
  const { sheet, lost } = createLeadSheet(song, lines);
  const hint = 'Use the same words as in the `.cho` file.';
  const unmarked = lost.map(({ line, words }) =>
    warning(lrc?.file ?? '', line, `“${words}” is not a line of the song, so it is never highlighted.`, hint),
  );
  // A line with a mistake in the song has no time because of it.
  const isWhole = !song || song.problems.length === 0;
  const translated = song && readTranslations(others, { song, sheet, lang, file: cho.file });
  return {
    song,
    lines,
    sheet,
    translated,
    problems: [
      ...(song?.problems ?? []),
      ...problems,
      ...(isWhole ? unmarked : []),
      ...(translated?.problems ?? []),
    ],
  };
});
