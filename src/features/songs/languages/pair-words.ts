import type { LangProps } from '#lib/languages.ts';
import { createCues, listSungLines, type LeadSheet } from '#features/songs/lead-sheet.ts';
import { getLineText, getSungLines, hasWords, type Section } from '#features/songs/theory/song.ts';

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

/**
 * Pairs the lines of a song in two languages, in sections of the same kind and order with as many words. Other words of the second
 * language are below the last line of their section, or of the one before; `unpaired` are the sections of both without a twin.
 */
export function pairWords(first: LeadSheet, second: LeadSheet) {
  const [ours, theirs] = [nameSections(first.sections), nameSections(second.sections)];
  const [sung, theirSung] = [listSungLines(first.sections), listSungLines(second.sections)];
  const lines = first.sections.flatMap((section) => section.lines);
  const twins = new Map(
    ours.flatMap((our) => {
      const { places = [] } = theirs.find((their) => isTwin(our, their)) ?? {};
      return places.map((place, index) => [our.places[index], place]);
    }),
  );
  const below = lines.map((line) => {
    const twin = theirSung[twins.get(sung.indexOf(line)) ?? -1];
    return twin ? [getLineText(twin)] : [];
  });

  const spare = listSpare(theirs, ours);
  let last = 0;
  for (const their of theirs) {
    const line = ours.find(({ name }) => name === their.name)?.section.lines.at(-1);
    if (line) last = lines.indexOf(line);
    if (spare.includes(their)) below[last]?.push(...their.section.lines.filter(hasWords).map(getLineText));
  }
  const cues = first.cues.map(({ time, sung }): [number, number] => [time, twins.get(sung) ?? -1]);
  const unpaired = [...listSpare(ours, theirs), ...spare].map(({ section }) => section);
  return { below, unpaired, cues: createCues(second.sections, cues) };
}

interface NamedSection {
  /** Its kind and how many of it there are up to here: `verse 1`. */
  name: string;
  section: Section;
  /** The places of its words among all sung lines. */
  places: number[];
}

function nameSections(sections: Section[]): NamedSection[] {
  const counts: Record<string, number> = {};
  let start = 0;
  return sections.map((section) => {
    const count = (counts[section.kind] = (counts[section.kind] ?? 0) + 1);
    const lines = getSungLines(sections, section);
    const places = lines.flatMap((line, index) => (hasWords(line) ? start + index : []));
    start += lines.length;
    return { name: `${section.kind} ${count}`, section, places };
  });
}

function isTwin(one: NamedSection, other: NamedSection): boolean {
  return one.name === other.name && one.places.length === other.places.length;
}

/** The sections with words in their file, but without a twin. */
function listSpare(sections: NamedSection[], others: NamedSection[]): NamedSection[] {
  const isSpare = (one: NamedSection) => !others.some((other) => isTwin(one, other));
  return sections.filter((one) => one.section.lines.some(hasWords) && isSpare(one));
}
