import { typeset } from '#lib/typeset.ts';
import { readChord, spellChord } from './chords.ts';
import type { Report } from './directives.ts';
import { splitChordLine } from './plain-text.ts';
import type { Piece, Song } from './song.ts';

type FactName = 'title' | 'key' | 'capo' | 'tempo' | 'time' | 'copyright' | 'ccli';
/** The name of a fact about the song in a text. */
const FACT_NAME = /%\{(title|key|capo|tempo|time|copyright|ccli)\}/g;
/** Inline markup, and what programs replace: chords of an earlier verse (`[^]`), and names of information. */
const MARKUP =
  /\[\^\]|<\/?(?:big|small|span|strut|su[bp]|sym|tt|img|[bisu])\b[^<>]*>|%\{(?:[^{}]|%\{\})*\}/gi;

/** Reads the lines and remarks of a song: text and chords. */
export class TextReader {
  readonly #song: Song;
  readonly #report: Report;

  constructor(song: Song, report: Report) {
    this.#song = song;
    this.#report = report;
  }

  /** Splits a line of words at its chords. */
  readWords(text: string): Piece[] {
    const [before = '', ...others] = this.fill(text).split(/\[([^[\]]*)\]/);
    const pieces: Piece[] = before === '' ? [] : [{ text: before }];
    if (others.length === 0 && splitChordLine(text, this.#song.notation))
      this.#report.warn(
        'this line has chords above the words, so the page shows them as words.',
        'Move the song to `song.txt`, delete this file, and run `npm run add -- song.txt`, which puts them in brackets.',
      );
    for (let index = 0; index < others.length; index += 2) {
      const chords = this.#readChords(others[index] ?? '');
      const text = (place: number) => (place < chords.length - 1 ? '' : (others[index + 1] ?? ''));
      pieces.push(...chords.map((chord, place) => ({ chord, text: text(place) })));
    }
    if (pieces.some((piece) => /[[\]{}]/.test(piece.text)))
      this.#report.warn(
        'a bracket is not closed, so it is shown as text.',
        'Write chords as `[G]` and directives as `{…}`.',
      );
    return pieces;
  }

  /** A text with the facts that it names; in a comment, the key moves with the song. */
  fill(text: string, isComment = false): string {
    const { notation, key = '' } = this.#song;
    const name = isComment && key ? `[${spellChord(key, notation)}]` : key;
    const facts = { ...this.#song, key: name };
    const filled = text.replace(FACT_NAME, (_, fact: FactName) => String(facts[fact] ?? ''));
    const [left] = /%\{.*\}/.exec(filled) ?? [];
    if (left) this.#report.warn(`\`${left}\` is left out.`, 'Write the words instead, or delete it.');
    return cleanWords(filled);
  }

  /** Splits a row of a grid into chords and the text between them. The text outside of its bars is a label. */
  readGrid(text: string): Piece[] {
    const [, label = '', bars = text, remark = ''] = /^([^|]*)(\|.*\|)([^|]*)$/.exec(text) ?? [];
    const cells = bars.split(/(?<=[\s|])(?=[^\s|])|(?<=[^\s|])(?=[\s|])/);
    const pieces = cells.map((cell) => this.#readCell(cell, cell));
    return [{ text: label }, ...pieces, { text: remark }].filter(({ chord, text }) => chord ?? text);
  }

  /** Splits a remark into chords in brackets and text. */
  readComment(text: string): Piece[] {
    const parts = this.fill(text, true)
      .split(/(\[[^[\]]*\])/)
      .filter((part) => part !== '');
    return parts.map((part) => this.#readCell(part, /^\[(.*)\]$/.exec(part)?.[1]));
  }

  #readCell(text: string, name: string | undefined): Piece {
    const chord = name && readChord(name, this.#song.notation);
    return chord ? { chord, text: '' } : { text };
  }

  /** Chords as the page names them; `[G C]` has two. */
  #readChords(text: string): string[] {
    if (text.startsWith('*')) return [text];
    if (/^N\.?C\.?$/i.test(text)) return ['*N.C.'];
    // Bars and repeats.
    if (/^(?:[|:%/.\s]+|x\s?\d+|\d+\s?x)$/i.test(text)) return [`*${text}`];
    const { notation } = this.#song;
    const chord = readChord(text.trim(), notation);
    if (chord !== undefined) return [chord];
    const several = text
      .trim()
      .split(/[\s,-]+/)
      .map((name) => readChord(name, notation));
    if (several.length > 1 && several.every((name) => name !== undefined)) return several;
    const unmarked = text.replace(/[*†‡'’′]+$/, '').trim();
    if (readChord(unmarked, notation)) {
      this.#report.warn(
        `the mark of “${text}” is left out.`,
        `Write \`[${unmarked}]\`, and the mark in the words.`,
      );
      return this.#readChords(unmarked);
    }
    if (/^[a-h]/.test(text) && readChord(text, 'german'))
      this.#report.error(
        'a small letter names a minor chord in German and its neighbors only.',
        'Write `[Em]` or `[E]` instead of `[e]`, or `{meta: notation german}` at the top.',
      );
    else
      this.#report.error(
        `“${text}” is not a chord.`,
        `Write a chord such as \`[F#m7]\` or \`[C/E]\`, or \`[*${text}]\` for a remark.`,
      );
    return [`*${text}`];
  }
}

/** Words as the page shows them; an apostrophe may be next to a chord. */
export function cleanWords(words: string): string {
  const typesetWords = typeset(words.replace(MARKUP, ''));
  return typesetWords.replace(/(?<=\p{L}(?:\[[^[\]]*\])?)'(?=(?:\[[^[\]]*\])?\p{L})/gu, '’');
}
