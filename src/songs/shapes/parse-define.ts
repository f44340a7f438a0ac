import { readChord, type Notation } from '#songs/chords.ts';
import type { Shape } from './shape.ts';

const ATTRIBUTE = /^(?:base-fret|frets|fingers|keys|copy|copyall|display|format|diagram)$/;
const HIGHEST_FRET = 24;

/** Reads the value of ChordPro's `{define}`: `G base-fret 1 frets 3 2 0 0 0 3`. `undefined` if it is no shape of a chord. */
export function parseDefine(value: string, notation: Notation): { chord: string; shape: Shape } | undefined {
  const [name = '', ...words] = value.split(/\s+/);
  const read = (attribute: string) => {
    const start = words.indexOf(attribute) + 1;
    const end = words.findIndex((word, index) => index >= start && ATTRIBUTE.test(word));
    return start === 0 ? [] : words.slice(start, end < 0 ? undefined : end);
  };
  const [base = '1'] = read('base-fret');
  const frets = read('frets').map((fret) => toSign(fret, Number(base) - 1));
  const fingers = read('fingers').map((finger) => (/^[1-4]$/.test(finger) ? finger : '0'));
  const chord = readChord(name, notation);
  const isShape =
    /^[1-9]\d?$/.test(base) &&
    [4, 6].includes(frets.length) &&
    [0, frets.length].includes(fingers.length) &&
    /^[\da-z]+$/.test(frets.join('')) &&
    /[^x]/.test(frets.join(''));
  return chord !== undefined && isShape
    ? { chord, shape: frets.join('') + fingers.join('').padEnd(frets.length, '0') }
    : undefined;
}

/** A fret as one sign: `x` for a string that is not played, and a letter from the tenth fret on. */
function toSign(fret: string, offset: number): string {
  if (/^(?:-1|x|n)$/i.test(fret)) return 'x';
  const number = /^\d+$/.test(fret) ? Number(fret) : Infinity;
  const place = number === 0 ? 0 : number + offset;
  return place <= HIGHEST_FRET ? place.toString(HIGHEST_FRET + 1) : '?';
}
