import type { Piece } from '#features/songs/theory/song.ts';
import { joinName, type ChordName } from '#features/songs/theory/spell.ts';

/** A part of a line with a name above it. */
export interface NamedPiece extends Piece {
  /** The chord or remark as the visitor reads it. */
  name: ChordName | undefined;
}

/** A part of a line that does not break. */
export interface PlacedPiece extends NamedPiece {
  /** Whether the text is wider than the name in any font, so that nothing fills a gap after it. */
  isWider?: boolean;
}

/** The least and the most widths of letters, by the size of their type: the first row that fits. */
const WIDTHS: [letter: RegExp, least: number, most: number][] = [
  [/\p{M}/u, 0, 0],
  [/[\s\p{P}fijlrtIJ]/u, 0.2, 0.42],
  [/[mwMW]/, 0.78, 0.95],
  [/[\p{Lu}\d]/u, 0.58, 0.77],
  [/[\p{scx=Arab}\p{scx=Hebr}]/u, 0.25, 0.65],
  [/./u, 0.47, 0.65],
];
/**
 * Groups the pieces of a line by what wraps together. Below a name are as many words as it may be wide, which the browser then
 * lays out at least as wide as the name; below a name over a space are none.
 */
export function splitWords(pieces: NamedPiece[]): PlacedPiece[][] {
  const words: PlacedPiece[][] = [[]];
  for (const { text, ...above } of pieces) {
    const [start = '', ...parts] = text.split(/(?<=\s)(?=\S)/);
    // The size of names, and the space after them, as in song.css.
    const least = above.name ? 0.85 * measure(joinName(above.name), 2) + 0.26 : 0;
    const isWider = () => measure(first.trim(), 1) >= least;
    let first = start;
    while (first.trim() && !isWider() && parts.length > 0) first += parts.shift();
    words.at(-1)?.push({ ...above, text: first, isWider: isWider() });
    words.push(...parts.map((other) => [{ name: undefined, text: other, isWider: true }]));
    if (/\s$/.test(text)) words.push([]);
  }
  return words.filter((word) => word.some((piece) => piece.text !== '' || piece.name));
}

function measure(text: string, column: 1 | 2): number {
  let width = 0;
  for (const letter of text) width += WIDTHS.find(([pattern]) => pattern.test(letter))?.[column] ?? 0;
  return width;
}
