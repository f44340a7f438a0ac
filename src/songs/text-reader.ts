import { typeset } from '#lib/typeset.ts';
import { readChord, type Notation } from './chords.ts';
import type { Report } from './directives.ts';
import type { Piece } from './song.ts';

/** A word of a line, and where it starts. */
export interface Token {
  name: string;
  column: number;
}

/** Bars, beats, repeats and pauses between chords. */
const SIGN = /^(?:[|:%/.*-]+|\(?(?:x\s?\d+|\d+\s?x)\)?|\(?N\.?C\.?\)?)$/i;
/** Inline markup, and chords of an earlier verse (`[^]`). */
const MARKUP = /\[\^\]|<\/?(?:big|small|span|strut|su[bp]|sym|tt|img|[bisu])\b[^<>]*>/gi;

/** A label, a fact, and tablature as `npm run add` reads them. */
const UNMARKED =
  /^\s*(?:v|c|b|verse|chorus|bridge)\s*\d*:\s*$|^(?:key|capo|tempo|time):\s*\S|^\s*[A-G]?[|:-](?=.*--)[-|:\dhpbx/\\~.\s]*$/i;

/** Splits a line of words at its chords. */
export function readWords(text: string, notation: Notation, report: Report): Piece[] {
  if (splitChordLine(text, notation) || UNMARKED.test(text))
    report.warn(
      'this line has chords, a label, a fact or tablature without brackets, so the page shows them as words.',
      'Move the song to `song.txt`, delete this file, and run `npm run add -- song.txt`, which reads them.',
    );
  const [before = '', ...others] = cleanWords(text).split(/\[([^[\]]*)\]/);
  const pieces: Piece[] = before === '' ? [] : [{ text: before }];
  for (let index = 0; index < others.length; index += 2)
    pieces.push({ chord: toChord(others[index] ?? '', notation, report), text: others[index + 1] ?? '' });
  if (pieces.some((piece) => /[[\]{}]/.test(piece.text)))
    report.warn(
      'a bracket is not closed, so it is shown as text.',
      'Write chords as `[G]` and directives as `{…}`.',
    );
  return pieces;
}

/** Splits a row of a grid into chords and the text between them. The text outside of its bars is a label. */
export function readGrid(text: string, notation: Notation): Piece[] {
  const [, label = '', bars = text, remark = ''] = /^([^|]*)(\|.*\|)([^|]*)$/.exec(text) ?? [];
  const cells = bars.split(/(?<=[\s|])(?=[^\s|])|(?<=[^\s|])(?=[\s|])/);
  const pieces = cells.map((cell) => readCell(cell, cell, notation));
  return [{ text: label }, ...pieces, { text: remark }].filter(({ chord, text }) => chord ?? text);
}

/** Splits a remark into chords in brackets and text. */
export function readComment(text: string, notation: Notation): Piece[] {
  const parts = cleanWords(text).split(/(\[[^[\]]*\])/);
  return parts
    .filter((part) => part !== '')
    .map((part) => readCell(part, /^\[(.*)\]$/.exec(part)?.[1], notation));
}

function readCell(text: string, name: string | undefined, notation: Notation): Piece {
  const chord = name && readChord(name, notation);
  return chord ? { chord, text: '' } : { text };
}

/** A chord as the page names it. */
function toChord(text: string, notation: Notation, report: Report): string {
  if (text.startsWith('*')) return text;
  if (/^N\.?C\.?$/i.test(text)) return '*N.C.';
  // Bars and repeats.
  if (/^(?:[|:%/.\s]+|x\s?\d+|\d+\s?x)$/i.test(text)) return `*${text}`;
  const chord = readChord(text.trim(), notation);
  if (chord === undefined && /^[a-h]/.test(text) && readChord(text, 'german'))
    report.error(
      'a small letter names a minor chord in German and its neighbors only.',
      'Write `[Em]` or `[E]` instead of `[e]`, or `{meta: notation german}` at the top.',
    );
  else if (chord === undefined)
    report.error(
      `“${text}” is not a chord.`,
      `Write a chord such as \`[F#m7]\`, two as \`[G][C]\`, \`[*${text}]\` for a remark, or \`{start_of_verse: ${text}}\` for a label.`,
    );
  return chord ?? `*${text}`;
}

/** The chords and signs of a line that has only those; `undefined` for words. */
export function splitChordLine(line: string, notation: Notation): Token[] | undefined {
  const tokens = [...line.matchAll(/\S+/g)].map(({ 0: name, index }) => ({ name, column: index }));
  const isChord = ({ name }: Token) => readChord(name, notation) !== undefined;
  // Words, too.
  const hasChord = tokens.some((token) => isChord(token) && !/^[AEaes]+$/.test(token.name));
  return hasChord && tokens.every((token) => isChord(token) || SIGN.test(token.name)) ? tokens : undefined;
}

/** Words as the page shows them; an apostrophe may be next to a chord. */
export function cleanWords(words: string): string {
  const typesetWords = typeset(words.replace(MARKUP, ''));
  return typesetWords.replace(/(?<=\p{L}(?:\[[^[\]]*\])?)'(?=(?:\[[^[\]]*\])?\p{L})/gu, '’');
}
