import stringWidth from 'string-width';
import { readChord, type ReadChord } from '#features/songs/theory/chord.ts';
import { Report } from '#features/songs/theory/directives.ts';
import { parseKey, shiftKey, type Key } from '#features/songs/theory/key.ts';
import { detectNotation, getNotation } from '#features/songs/theory/notation.ts';
import type { Notation } from '#features/songs/theory/note.ts';
import {
  isTablature,
  nameSection,
  readLabel,
  spellRows,
  splitChordLine,
  type Token,
} from '#features/songs/theory/plain-text.ts';
import { readBracketLabel } from '#features/songs/theory/text-reader.ts';
import { writeKey } from '#features/songs/theory/spell.ts';
import { writeHeader } from './header.ts';

const graphemes = new Intl.Segmenter();

/** A change of key as Planning Center writes it, in semitones; the chords below `REDEFINE` are in the new key already. */
const KEY_CHANGE = /^(TRANSPOSE|REDEFINE) KEY ([+-]?\d{1,2})$/;
/** Layout of Planning Center. */
const LAYOUT = /^(?:COLUMN|PAGE)_BREAK$/;
const SHORT_LINE = /^[^\s[\]{}|:.,;!?]+(?: [^\s[\]{}|:.,;!?]+){0,2}$/;

/** Writes a song with chords above its words, as web sites and OnSong have it, as ChordPro; `unsure` lines may be words or chords. */
export function convertSheet(source: string, lang: string, isOnSong = false) {
  const straight = source.split('\n').map(straighten);
  const notation = detectSheetNotation(straight, lang);
  const read: ReadChord = (text) => readChord(text, notation);
  const repeated = listRepeated(straight);
  const findLabel = (line: string, isFirst = false) =>
    splitChordLine(line, read)
      ? undefined
      : (readLabel(line, isFirst) ??
        readLabel(`${line}:`) ??
        readBracketLabel(line, read) ??
        (isFirst && repeated.has(line.trim()) ? nameSection(line.trim()) : undefined));
  const isLabel = (line: string) => findLabel(line) !== undefined;
  const isRow = (line: string) => splitChordLine(line, read) !== undefined;
  const lines = writeFoot(
    writeHeader(straight, { isLabel, isRow }),
    (line) => isLabel(line) || isRow(line) || line.includes('['),
  );
  const unsure: { line: number; text: string }[] = [];
  const written: string[] = [];
  let kind: string | undefined;
  let key: Key | undefined;
  let semitones = 0;
  const close = () => {
    if (kind !== undefined) written.push(`{end_of_${kind}}`, '');
    kind = undefined;
  };
  const transpose = (by: number) => written.push(`{transpose: ${(semitones += by)}}`);
  for (let index = 0; index < lines.length; index += 1) {
    const [line = '', next = ''] = lines.slice(index, index + 2);
    const label = findLabel(line, !lines[index - 1]?.trim());
    const row = spellRows(`[${line}]`, read);
    const chords = splitChordLine(line, read);
    const isPlain = next.trim() !== '' && !next.startsWith('{') && !isLabel(next) && !isTablature(next);
    const [, verb, change] = KEY_CHANGE.exec(line.trim()) ?? [];
    const [, capo] = /^\{capo: *(\d+)/.exec(line) ?? [];
    if (LAYOUT.test(line.trim())) continue;
    key = parseKey(/^\{key:(.+)\}/.exec(line)?.[1] ?? '', notation) ?? key;
    if (verb === 'REDEFINE' && key) {
      key = shiftKey(key, semitones + Number(change));
      written.push(`{key: ${writeKey(key, { notation })}}`);
      if (semitones !== 0) transpose(-semitones);
    } else if (verb === 'TRANSPOSE') transpose(Number(change));
    else if (/^[{#]/.test(line)) written.push(line);
    else if (row !== `[${line}]`) written.push(row.trim());
    else if (label) {
      close();
      kind = label.kind;
      written.push(`{start_of_${kind}: ${label.label}}`);
      // Often empty.
      if (next.trim() === '') index += 1;
    } else if (line.trim() === '') {
      close();
      written.push('');
    } else if (chords && isPlain && !isRow(next)) {
      written.push(merge(chords, line, next));
      index += 1;
    } else if (chords) written.push(writeChords(chords, kind === undefined));
    else written.push(line);
    // OnSong writes the chords that sound.
    if (isOnSong && capo !== undefined) transpose(-Number(capo));
    if (!chords && !label && isDoubtful(line, read)) unsure.push({ line: written.length, text: line.trim() });
  }
  close();
  const text = written.join('\n').replace(/\n{3,}/g, '\n\n');
  return { text: `${text.trim()}\n`, unsure };
}

/** The notation that the rows of chords show. */
function detectSheetNotation(lines: string[], lang: string): Notation {
  const read: ReadChord = (text) => readChord(text, getNotation(lang)) ?? readChord(text, 'german');
  const marked = lines.map(
    (line) =>
      splitChordLine(line, read)
        ?.map(({ name }) => `[${name}]`)
        .join(' ') ?? line,
  );
  return detectNotation(marked.join('\n'), lang, new Report(''));
}

/** Short lines that begin several paragraphs, and are one themselves, as labels in any language are. */
function listRepeated(lines: string[]): Set<string> {
  const isEmpty = (line = '') => line.trim() === '';
  const firsts = lines.filter((line, index) => isEmpty(lines[index - 1]) && SHORT_LINE.test(line.trim()));
  const alone = lines.filter((_, index) => isEmpty(lines[index - 1]) && isEmpty(lines[index + 1]));
  const isRepeated = (line: string) => firsts.filter((first) => first.trim() === line).length > 1;
  return new Set(alone.map((line) => line.trim()).filter(isRepeated));
}

/** Writes what SongSelect has below the words: the number of the song, the copyright, and remarks. */
function writeFoot(lines: string[], isSong: (line: string) => boolean): string[] {
  const start = lines.findIndex((line) => /^ccli song\b/i.test(line));
  const hasFoot = start >= 0 && !lines.slice(start).some(isSong);
  return lines.map((line, index) => {
    if (line.startsWith('©')) return `{copyright: ${line}}`;
    if (!hasFoot || index < start || !/^[^{\s]/.test(line)) return line;
    const [, ccli] = /^ccli song\D*(\d+)/i.exec(line) ?? [];
    return ccli === undefined ? `{comment: ${line}}` : `{ccli: ${ccli}}`;
  });
}

/** Whether a line of words has blanks as between chords, or names of chords. */
function isDoubtful(line: string, read: ReadChord): boolean {
  const names = line.trim().split(/\s+/);
  const hasChords = names.filter((name) => /^[^a-z]/.test(name) && read(name)).length > 1;
  return (
    /^\s*[^\s{#[]/.test(line) &&
    !line.includes('[') &&
    !isTablature(line) &&
    (hasChords || /\S {3,}\S|^[AEae]$/.test(line.trim()))
  );
}

/** Blanks with their columns: a Chinese one has two, others one, and tabs up to eight; without the tags of Ultimate Guitar. */
function straighten(line: string): string {
  const plain = line
    .replace(/\[\/?(?:ch|tab)\]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replaceAll('\u3000', '  ');
  return plain.replace(
    /(?<![^\t])([^\t]*)\t/g,
    (_, before: string) => before + ' '.repeat(8 - (stringWidth(before) % 8)),
  );
}

/** Writes chords in brackets into the words below, each at its column. */
function merge(chords: Token[], row: string, words: string): string {
  const merged = chords.reduceRight((line, { name, column }) => {
    const place = findColumn(line, stringWidth(row.slice(0, column)));
    return `${line.slice(0, place).padEnd(place)}[${name}]${line.slice(place)}`;
  }, words);
  return merged.trim();
}

/** The place of a column as an editor shows it: wide letters have two columns, combining marks none (UAX #11). */
function findColumn(text: string, column: number): number {
  let width = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    width += stringWidth(segment);
    if (width > column) return index;
  }
  return text.length + column - width;
}

/** Chords without words: bars are a grid, which cannot be in another section. */
function writeChords(chords: Token[], isOutside: boolean): string {
  const names = chords.map(({ name }) => name);
  if (isOutside && names.some((name) => name.includes('|')))
    return `{start_of_grid}\n${names.join(' ').replaceAll('*(', '(')}\n{end_of_grid}`;
  return names.map((name) => `[${name}]`).join(' ');
}
