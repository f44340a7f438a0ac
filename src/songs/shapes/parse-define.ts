import { readChord, type Notation } from '#songs/chords.ts';

/** The shape of an English chord, with the signs of shape.ts. */
export interface Definition {
  chord: string;
  /** English name of the chord that lends its frets or fingers where these are empty. */
  copy?: string | undefined;
  frets: string;
  fingers: string;
}

const ATTRIBUTE = /^(?:base-fret|frets|fingers|keys|copy|copyall|display|format|diagram)$/;
const HIGHEST_FRET = 24;

/** Reads the value of ChordPro's `{define}`: `G base-fret 1 frets 3 2 0 0 0 3`. `undefined` if it is no shape of a chord. */
export function parseDefine(value: string, notation: Notation): Definition | undefined {
  const [name = '', ...words] = value.trim().split(/\s+/);
  const read = (attribute: RegExp) => {
    const start = words.findIndex((word) => attribute.test(word)) + 1;
    const end = words.findIndex((word, index) => index >= start && ATTRIBUTE.test(word));
    return start === 0 ? [] : words.slice(start, end < 0 ? undefined : end);
  };
  // Chordii writes `base-fret 0` for the first one.
  const [base = '1'] = read(/^base-fret$/);
  const frets = read(/^frets$/).map((fret) => toSign(fret, Math.max(Number(base), 1) - 1));
  const fingers = read(/^fingers$/).map((finger) => (/^[1-4]$/.test(finger) ? finger : '0'));
  // A name such as `Bb(low)` is of one of several shapes.
  const [chord, copy] = [name, ...read(/^copy/)].map(
    (text) => readChord(text.replace(/\(?\p{L}*\)$|:$/u, ''), notation) ?? readChord(text, notation),
  );
  const isShape =
    /^\d\d?$/.test(base) &&
    (copy ? [0, 4, 6] : [4, 6]).includes(frets.length) &&
    [0, frets.length || fingers.length].includes(fingers.length) &&
    /^[\da-z]*$/.test(frets.join('')) &&
    /[^x]|^$/.test(frets.join(''));
  return chord !== undefined && isShape
    ? { chord, copy, frets: frets.join(''), fingers: fingers.join('') }
    : undefined;
}

/** A fret as one sign: `x` for a string that is not played, and a letter from the tenth fret on. */
function toSign(fret: string, offset: number): string {
  if (/^(?:-1|[xn\p{Pd}−])$/iu.test(fret)) return 'x';
  const number = /^\d+$/.test(fret) ? Number(fret) : Infinity;
  const place = number === 0 ? 0 : number + offset;
  return place <= HIGHEST_FRET ? place.toString(HIGHEST_FRET + 1) : '?';
}
