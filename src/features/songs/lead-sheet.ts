import type { Translation } from './languages/pair-words.ts';
import type { TimedLine } from './theory/lrc.ts';
import {
  getLineText,
  getSungLines,
  mapLines,
  type Facts,
  type Line,
  type Section,
  type Song,
} from './theory/song.ts';

/** When a line starts. */
export interface Cue {
  /** In seconds. */
  time: number;
  /** Index among all lines; -1 for a pause. */
  line: number;
  /** The same with each chorus where it is sung. */
  sung: number;
}

/** A song as the page shows it. */
export interface LeadSheet extends Facts, Pick<Song, 'key' | 'capo' | 'sections'> {
  /** What the file says before the first section. */
  note?: string | undefined;
  cues: Cue[];
  /** Where the shapes of its chords are. */
  shapes?: string | undefined;
  /** The same song in other languages. */
  translations?: Translation[];
}

/** Joins a song with the times of its lines; either may be missing. `lost` are times of other lines. */
export function createLeadSheet(
  song: Omit<LeadSheet, 'note' | 'cues' | 'shapes'> | undefined,
  timed: TimedLine[],
): { sheet: LeadSheet; lost: TimedLine[] } {
  const [note, sections] = splitNote(song?.sections ?? groupTimedLines(timed));
  const { places, lost } = matchLines(listSungLines(sections), timed);
  const cues = createCues(sections, places);
  const { key, capo = 0 } = song ?? {};
  return { sheet: { ...(song && { key, ...getFacts(song) }), capo, note, sections, cues }, lost };
}

function getFacts({ subtitle, arranger, album, year, tempo, time, copyright, ccli }: Facts): Facts {
  return { subtitle, arranger, album, year, tempo, time, copyright, ccli };
}

/** The times of a song's lines, by their places among the sung ones; -1 is a pause. */
export function createCues(sections: Section[], places: [time: number, sung: number][]): Cue[] {
  const lines = sections.flatMap((section) => section.lines);
  const sungLines = listSungLines(sections);
  return places.map(([time, sung]) => ({
    time,
    line: lines.findIndex((line) => line === sungLines[sung]),
    sung,
  }));
}

/** The lines of all sections as they are sung. */
export function listSungLines(sections: Section[]): Line[] {
  return sections.flatMap((section) => getSungLines(sections, section));
}

/** A song with each chorus where it is sung. */
export function writeOutChoruses(sheet: LeadSheet): LeadSheet {
  const sections = sheet.sections.map((section) => ({
    ...section,
    lines: getSungLines(sheet.sections, section).map((line) => ({ ...line })),
  }));
  return { ...sheet, sections, cues: sheet.cues.map((cue) => ({ ...cue, line: cue.sung })) };
}

/** A song without its chords. */
export function hideChords(sheet: LeadSheet): LeadSheet {
  return mapLines(sheet, (line) => {
    const { kind, below, tempo, time } = line;
    if (kind === 'grid') return { kind, tempo, time, pieces: [] };
    const pieces =
      kind === 'comment' ? line.pieces.filter(({ chord }) => !chord) : [{ text: getLineText(line) }];
    return { kind, below, tempo, time, pieces };
  });
}

/** A comment without links before the first section, and the sections after it. */
function splitNote(sections: Section[]): [note: string | undefined, sections: Section[]] {
  const [first, ...others] = sections;
  const isNote = first?.lines.every(
    ({ kind, pieces }) =>
      kind === 'comment' && pieces.every(({ chord, href }) => !chord && href === undefined),
  );
  if (!first?.lines.length || !isNote || others.length === 0) return [undefined, sections];
  return [first.lines.map(getLineText).join(' '), others];
}

/** Sections from timed words alone: a time without words starts a new one. */
function groupTimedLines(timed: TimedLine[]): Section[] {
  const sections: Section[] = [];
  for (const { words } of timed) {
    if (words === '' || sections.length === 0) sections.push({ kind: '', lines: [] });
    if (words !== '') sections.at(-1)?.lines.push({ kind: 'words', pieces: [{ text: words }] });
  }
  return sections;
}

/**
 * Finds each timed line by its letters: right after the one before, or as whole lines or the start of one, which may be
 * earlier because it repeats. A timed line can be part of a line, or several. A place is a time and the index of a line, -1 for
 * a pause.
 */
function matchLines(lines: Line[], timed: TimedLine[]) {
  const { song, starts, lineOf } = indexWords(lines);
  const [places, lost]: [[time: number, line: number][], TimedLine[]] = [[], []];
  let end = 0;
  for (const timedLine of timed) {
    const letters = splitPlainWords(timedLine.words).join('');
    const fits = (at: number) => song.startsWith(letters, at) && lineOf.has(at + letters.length);
    const isAhead = (at: number) => at >= end;
    const findPlace = () => {
      const openings = [...starts].filter(fits);
      const wholes = openings.filter((at) => starts.has(at + letters.length));
      return wholes.find(isAhead) ?? wholes[0] ?? openings.find(isAhead) ?? openings[0];
    };
    const place = fits(end) ? end : findPlace();
    if (letters === '') places.push([timedLine.time, -1]);
    else if (place === undefined) lost.push(timedLine);
    else {
      places.push([timedLine.time, lineOf.get(place) ?? -1]);
      end = place + letters.length;
    }
  }
  return { places, lost };
}

/** The letters of a song, where lines start in them, and the line of each word. The end counts as a start. */
function indexWords(lines: Line[]) {
  const [starts, lineOf] = [new Set<number>(), new Map<number, number>()];
  let song = '';
  lines.forEach((line, index) => {
    const words = splitPlainWords(getLineText(line));
    if (words.length > 0) starts.add(song.length);
    for (const word of words) {
      lineOf.set(song.length, index);
      song += word;
    }
  });
  return { song, starts: starts.add(song.length), lineOf: lineOf.set(song.length, -1) };
}

/** Words in lower case, without accents and apostrophes, as people type them on other keyboards: `ı` is `i`. */
function splitPlainWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’‘]/gu, '')
    .replaceAll('ı', 'i');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
