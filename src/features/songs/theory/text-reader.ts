import { PASSAGE_LINK } from '#lib/passages.ts';
import { typeset } from '#lib/typeset.ts';
import { readChord, type Chord, type ReadChord } from './chord.ts';
import type { Report } from './directives.ts';
import { toTonicChord, type Key } from './key.ts';
import { isSign, nameSection, splitChordLine, trimMark, type Label } from './plain-text.ts';
import type { Piece, Song } from './song.ts';
import { writeChord, writeKey } from './spell.ts';

type FactName = 'title' | 'key' | 'capo' | 'tempo' | 'time' | 'copyright' | 'ccli';
/** The name of a fact about the song in a text. */
const FACT_NAME = /%\{(title|key|capo|tempo|time|copyright|ccli)\}/g;
/** Inline markup, names of information, which programs replace, and backslashes where a line may break. */
const MARKUP =
  /<\/?(?:big|small|span|strut|su[bp]|sym|tt|img|[bisu])\b[^<>]*>|%\{(?:[^{}]|%\{\})*\}|\\(?= )/gi;

/** A label in brackets in any language: `[후렴] x2`. */
const LABEL_IN_BRACKETS = /^\[([^[\]*]{1,40})\]( \(?(?:x ?\d{1,2}|\d{1,2} ?x)\)?)?:?$/i;
/** Perhaps a chord: `Gmmm7`, or `em`. */
const CHORD_WITH_TYPO = /^[A-Ha-h][#b♯♭]?(?:maj|min|dim|aug|sus|add|[A-HMm\d/()+#b♯♭.-])*$/;

/** The section that a line such as `[후렴]` starts, which is not a chord. */
export function readBracketLabel(line: string, read: ReadChord): Label | undefined {
  const [, name, times = ''] = LABEL_IN_BRACKETS.exec(line.trim()) ?? [];
  if (name === undefined || readBracket(name, read) || name === '^' || CHORD_WITH_TYPO.test(name))
    return undefined;
  const { kind, label } = nameSection(name.trim());
  return { kind, label: label + times };
}

/** Splits a line of words at its chords; `recalled` are those that `[^]` repeats. */
export function readWords(text: string, read: ReadChord, recalled: Chord[], report: Report): Piece[] {
  const [before = '', ...others] = text.split(/\[([^[\]]*)\]/);
  const pieces: Piece[] = before === '' ? [] : [{ text: before }];
  if (others.length === 0 && splitChordLine(text, read))
    report.warn(
      'this line has chords above the words, so the page shows them as words.',
      'Move the song to `song.txt`, delete this file, and run `npm run add -- song.txt`, which puts them in brackets.',
    );
  let count = 0;
  for (let index = 0; index < others.length; index += 2) {
    const name = others[index] ?? '';
    const chords = name === '^' ? [recallChord(recalled[count], report)] : readChords(name, read, report);
    count += name === '^' ? 1 : chords.filter(({ chord }) => chord).length;
    pieces.push(...chords.map((above) => ({ ...above, text: '' })));
    Object.assign(pieces.at(-1) ?? {}, { text: others[index + 1] });
  }
  const [directive] = /\{[^{}]+\}/.exec(pieces.map((piece) => piece.text).join('')) ?? [];
  if (directive)
    report.warn(`\`${directive}\` is beside words, so it is shown as text.`, 'Move it to a line of its own.');
  else if (pieces.some((piece) => /[[\]{}]/.test(piece.text)))
    report.warn(
      'a bracket is not closed, so it is shown as text.',
      'Write chords as `[G]` and directives as `{…}`.',
    );
  return pieces;
}

/** A text with the facts that it names; in a comment, the key moves with the song. */
export function fillFacts(text: string, song: Song, report: Report, isComment = false): string {
  const toText = (key: Key) =>
    isComment ? `[${writeChord(toTonicChord(key), song, key)}]` : writeKey(key, song);
  const facts = { ...song, key: song.key && toText(song.key) };
  const filled = text.replace(FACT_NAME, (_, fact: FactName) => String(facts[fact] ?? ''));
  const [left] = /%\{.*\}/.exec(filled) ?? [];
  if (left) report.warn(`\`${left}\` is left out.`, 'Write the words instead, or delete it.');
  return cleanWords(filled);
}

/** Splits a row of a grid into chords and the text between them. The text outside its bars is a label. */
export function readGrid(text: string, read: ReadChord): Piece[] {
  const [, label = '', bars = text, remark = ''] = /^([^|]*)(\|.*\|)([^|]*)$/.exec(text) ?? [];
  const cells = bars.split(/(?<=[\s|])(?=[^\s|])|(?<=[^\s|])(?=[\s|])/);
  const pieces = cells.map((cell) => readCell(cell, cell, read));
  return [{ text: label }, ...pieces, { text: remark }].filter(({ chord, text }) => chord ?? text);
}

/** Splits a remark into links to passages of the Bible, chords in brackets, and text. */
export function readComment(text: string, read: ReadChord): Piece[] {
  const parts = text.split(PASSAGE_LINK);
  return parts.flatMap((part, index): Piece[] => {
    if (index % 3 === 1) return [{ text: part, href: String(parts[index + 1]) }];
    if (index % 3 === 2) return [];
    const cells = part.split(/(\[[^[\]]*\])/).filter((cell) => cell !== '');
    return cells.map((cell) => readCell(cell, /^\[(.*)\]$/.exec(cell)?.[1], read));
  });
}

function readCell(text: string, name: string | undefined, read: ReadChord): Piece {
  const chord = name === undefined ? undefined : read(name);
  return chord ? { chord, text: '' } : { text };
}

/** What is above words. */
type Above = Omit<Piece, 'text'>;

function recallChord(chord: Chord | undefined, report: Report): Above {
  if (chord) return { chord };
  report.warn('`[^]` has no chord to repeat.', 'Write the chord, for example `[G]`.');
  return { remark: '' };
}

/** What is in a bracket: a remark, a chord, or several as in `[G C]`; `undefined` for other text. */
export function readBracket(text: string, read: ReadChord): Above[] | undefined {
  if (text.startsWith('*')) return [{ remark: text.slice(1) }];
  if (/^N\.?C\.?$/i.test(text)) return [{ remark: 'N.C.' }];
  if (isSign(text)) return [{ remark: text }];
  // Dots are beats.
  const chord = read(text.trim().replace(/(?<!\.)\.+$/, ''));
  if (chord) return [{ chord }];
  const chords = trimMark(text)
    .split(/[\s,-]+/)
    .map(read);
  return chords.every((found) => found !== undefined) ? chords.map((found) => ({ chord: found })) : undefined;
}

function readChords(text: string, read: ReadChord, report: Report): Above[] {
  const found = readBracket(text, read);
  if (!found) {
    reportChord(text, report);
    return [{ remark: text }];
  }
  const unmarked = trimMark(text);
  if (found[0]?.chord && unmarked !== text.trim())
    report.warn(`the mark of “${text}” is left out.`, `Write \`[${unmarked}]\`, and the mark in the words.`);
  return found;
}

function reportChord(text: string, report: Report): void {
  if (/^[a-h]/.test(text) && readChord(text, 'german'))
    report.error(
      'a small letter names a minor chord in German and its neighbors only.',
      'Write `[Em]` or `[E]` instead of `[e]`, or `{meta: notation german}` at the top.',
    );
  else
    report.error(
      `“${text}” is not a chord.`,
      `Write a chord such as \`[F#m7]\` or \`[C/E]\`, or \`[*${text}]\` for a remark.`,
    );
}

/** Words as the page shows them; an apostrophe may be next to a chord. */
export function cleanWords(words: string): string {
  const typesetWords = typeset(words.replace(MARKUP, ''));
  return typesetWords.replace(/(?<=\p{L}(?:\[[^[\]]*\])?)'(?=(?:\[[^[\]]*\])?\p{L})/gu, '’');
}
