import { readChord } from './chord.ts';
import type { Report } from './directives.ts';
import type { Song } from './song.ts';

/** Between the name of a chord and values such as `3 2 0 0 0 3`. */
const ATTRIBUTE = / (base-fret|frets|fingers|keys|copy|display|format|diagram)(?:all)? /;
const HIGHEST_FRET = 24;

/** Reads ChordPro's `{define}`: `G base-fret 1 frets 3 2 0 0 0 3 fingers 2 1 0 0 0 3`. */
export function readDefine(value: string, song: Song, report: Report): void {
  const [name = '', ...parts] = value.replace(/\s+/g, ' ').split(ATTRIBUTE);
  const read = (attribute: string) =>
    parts.includes(attribute) ? (parts[parts.indexOf(attribute) + 1]?.split(' ') ?? []) : [];
  const [base = '1'] = read('base-fret');
  // Chordii writes `base-fret 0` for the first one.
  const frets = read('frets').map((fret) => toSign(fret, Math.max(Number(base), 1) - 1));
  const fingers = read('fingers').map((finger) => (/^[1-4]$/.test(finger) ? finger : '0'));
  // A name such as `Bb(low)` or `D†` is of one of several shapes.
  const toChord = (text: string) => readChord(text, song.notation, song.key?.tonic);
  const [chord, copy] = [name, ...read('copy')].map(
    (text) =>
      toChord(text.replace(/(?:\(\p{L}*\)|(?<!\p{L})\p{L}*\)|(?<![*†‡'’′:])[*†‡'’′:]+)$/u, '')) ??
      toChord(text),
  );
  const isShape =
    (copy ? [0, 4, 6] : [4, 6]).includes(frets.length) &&
    [0, frets.length || fingers.length].includes(fingers.length) &&
    !frets.includes('?') &&
    (copy !== undefined || frets.some((sign) => sign !== 'x'));
  if (chord && isShape) song.shapes.push({ chord, copy, frets: frets.join(''), fingers: fingers.join('') });
  // Shapes for pianos follow from the chord.
  else if (!/ (?:keys|diagram|display) /.test(value))
    report.warn(
      `\`{define: ${value}}\` is not a shape of a chord, so it is left out.`,
      'Write a chord and six frets, as in `{define: G frets 3 2 0 0 0 3}`, four for a ukulele, and as many fingers or none.',
    );
}

/** A fret as one sign: `x` for a string that is not played, and a letter from the tenth fret on. */
function toSign(fret: string, offset: number): string {
  if (/^(?:-1|[xn\p{Pd}−])$/iu.test(fret)) return 'x';
  const place = Number(fret) === 0 ? 0 : Number(fret) + offset;
  return place <= HIGHEST_FRET ? place.toString(HIGHEST_FRET + 1) : '?';
}
