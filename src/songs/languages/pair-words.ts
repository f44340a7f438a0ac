import type { LangProps } from '#lib/languages.ts';
import { getRepeatedLines, type Cue, type LeadSheet } from '#songs/lead-sheet.ts';
import { getLineText, hasWords, type Line, type Section } from '#songs/song.ts';

/** A language of a song. */
export interface Language {
  /** As the address names it: `es`. */
  code: string;
  /** In the language itself: `Español`. */
  name: string;
}

/** A song in another language than the first, with the times of the first. */
export interface Translation extends Language {
  langProps: LangProps;
  sheet: LeadSheet;
  /** Its words below each line of the first language. */
  below: string[][];
}

/** Sections that do not pair: one is missing, or they have different numbers of lines. */
export interface Mismatch {
  first?: SungSection | undefined;
  second?: SungSection | undefined;
}

/**
 * Pairs the lines of a song in two languages, in sections of the same kind and order. Other words are below the last line of their
 * section, or of the one before.
 */
export function pairWords(first: LeadSheet, second: LeadSheet) {
  const [ours, theirs] = [singSections(first.sections), singSections(second.sections)];
  const lines = first.sections.flatMap((section) => section.lines);
  const theirLines = second.sections.flatMap((section) => section.lines);
  const below = lines.map((): string[] => []);
  const places = ours.flatMap((our): Omit<Cue, 'time'>[] => {
    const their = theirs.find((one) => one.name === our.name && one.words.length === our.words.length);
    return our.lines.map((line) => {
      const twin = their?.words[our.words.indexOf(line)];
      if (!their || !twin) return { line: -1, sung: -1 };
      if (our.section.lines.includes(line)) below[lines.indexOf(line)] = [getLineText(twin)];
      return { line: theirLines.indexOf(twin), sung: their.start + their.lines.indexOf(twin) };
    });
  });

  const isLost = ({ name }: SungSection, others: SungSection[]) =>
    others.every((other) => other.name !== name);
  const mismatches: Mismatch[] = ours
    .filter((our) => our.hasOwnWords && isLost(our, theirs))
    .map((first) => ({ first }));
  let last = 0;
  for (const their of theirs) {
    const our = ours.find(({ name }) => name === their.name);
    if (our) last = Math.max(our.end, 0);
    if (our?.words.length === their.words.length || !(their.hasOwnWords || our?.hasOwnWords)) continue;
    mismatches.push({ first: our, second: their });
    below[last]?.push(...their.words.map(getLineText));
  }
  const cues = first.cues.map(({ time, sung }) => ({ time, ...(places[sung] ?? { line: -1, sung: -1 }) }));
  return { below, mismatches, cues };
}

/** A section as it is sung. */
export interface SungSection {
  /** Its kind and how many of it are before: `verse 1`. */
  name: string;
  section: Section;
  /** Its lines, or those that a cue repeats. */
  lines: Line[];
  words: Line[];
  /** Whether the file has words here. */
  hasOwnWords: boolean;
  /** The number of its first line when each chorus is written out. */
  start: number;
  /** The number of its last line, or of the last one before, in the file. */
  end: number;
}

function singSections(sections: Section[]): SungSection[] {
  const counts: Record<string, number> = {};
  let [start, end] = [0, -1];
  return sections.map((section) => {
    const count = (counts[section.kind] = (counts[section.kind] ?? -1) + 1);
    const lines = [...section.lines, ...getRepeatedLines(sections, section)];
    const words = lines.filter(hasWords);
    start += lines.length;
    end += section.lines.length;
    return {
      name: `${section.kind} ${count}`,
      section,
      lines,
      words,
      hasOwnWords: section.lines.some(hasWords),
      start: start - lines.length,
      end,
    };
  });
}
