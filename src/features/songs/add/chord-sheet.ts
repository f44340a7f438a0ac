import stringWidth from 'string-width';
import { readChord, type ReadChord } from '#features/songs/theory/chord.ts';
import { getNotation } from '#features/songs/theory/notation.ts';
import {
  isTablature,
  markHeader,
  readLabel,
  spellRows,
  splitChordLine,
} from '#features/songs/theory/plain-text.ts';
import type { Token } from '#features/songs/theory/plain-text.ts';

const graphemes = new Intl.Segmenter();

/** What SongSelect writes above and below the words: `Key - D | Time - 4/4`, and `CCLI Song # 22025`. */
const SONG_SELECT: [written: RegExp, directive: string][] = [
  [/ \| (?=(?:tempo|time) - )/gi, '\n'],
  [/^(key|tempo|time) - (.*)$/gim, '{$1: $2}'],
  [/^ccli song\D*(\d+).*/im, '{ccli: $1}'],
  [/^©.*$/gm, '{copyright: $&}'],
];

/** Writes a song with chords above its words, as web sites and OnSong have it, as ChordPro; `unsure` lines may be words or chords. */
export function convertSheet(source: string, lang: string) {
  const notation = getNotation(lang);
  const read: ReadChord = (text) => readChord(text, notation);
  const marked = SONG_SELECT.reduce((text, [from, to]) => text.replace(from, to), markTitle(source));
  const lines = marked
    .replace(/^\{ccli: [^]*/m, (foot) => foot.replace(/^[^{\s].*$/gm, '{comment: $&}'))
    .split('\n')
    .map(straighten);
  const unsure: { line: number; text: string }[] = [];
  const written: string[] = [];
  let kind: string | undefined;
  const close = () => {
    if (kind !== undefined) written.push(`{end_of_${kind}}`, '');
    kind = undefined;
  };
  for (let index = 0; index < lines.length; index += 1) {
    const [line = '', next = ''] = lines.slice(index, index + 2);
    const isFirst = !lines[index - 1]?.trim();
    const label = readLabel(line, isFirst) ?? readLabel(`${line}:`);
    const row = spellRows(`[${line}]`, read);
    const chords = splitChordLine(line, read);
    if (row !== `[${line}]`) written.push(row.trim());
    else if (label && !chords) {
      close();
      kind = label.kind;
      written.push(`{start_of_${kind}: ${label.label}}`);
      // Often empty.
      if (next.trim() === '') index += 1;
    } else if (line.trim() === '') {
      close();
      written.push('');
    } else if (chords && isPlain(next) && !splitChordLine(next, read)) {
      written.push(merge(chords, line, next));
      index += 1;
    } else if (chords) written.push(writeChords(chords, kind === undefined));
    else written.push(line);
    if (!chords && isDoubtful(line, read)) unsure.push({ line: written.length, text: line.trim() });
  }
  close();
  const text = written.join('\n').replace(/\n{3,}/g, '\n\n');
  return { text: `${text.trim()}\n`, unsure };
}

/** Whether a line is words, or chords without brackets. */
function isPlain(line: string): boolean {
  return line.trim() !== '' && !line.startsWith('{') && !readLabel(line) && !isTablature(line);
}

/** Whether a line of words has blanks as between chords, or names of chords. */
function isDoubtful(line: string, read: ReadChord): boolean {
  const names = line.trim().split(/\s+/);
  const hasChords = names.filter((name) => /^[^a-z]/.test(name) && read(name)).length > 1;
  return isPlain(line) && !line.includes('[') && (hasChords || /\S {3,}\S|^[AEae]$/.test(line.trim()));
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
    return `{start_of_grid}\n${names.join(' ')}\n{end_of_grid}`;
  return names.map((name) => `[${name}]`).join(' ');
}

/** Title and artist are the first lines above an empty one, unless the file says so itself. */
function markTitle(text: string): string {
  const marked = markHeader(text);
  if (marked !== text || /^\s*(?:\{|title:)/i.test(text)) return marked;
  return marked.replace(
    /^\s*(\S[^\n]*)\n(?:(\S[^\n]*)\n)?(?=\s*\n)/,
    (whole, title: string, artist?: string) =>
      readLabel(title) || splitChordLine(title, (text) => readChord(text, 'english'))
        ? whole
        : [`{title: ${title.trim()}}`, ...(artist ? [`{artist: ${artist.trim()}}`] : []), ''].join('\n'),
  );
}
