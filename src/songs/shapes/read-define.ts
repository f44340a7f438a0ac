import { readChord } from '#songs/chords.ts';
import type { Report } from '#songs/directives.ts';
import type { Song } from '#songs/song.ts';

/** `G base-fret 1 frets 3 2 0 0 0 3 fingers 2 1 0 0 0 3`, and how to draw it. */
const DEFINITION =
  /^(\S+)(?: base-fret (\d\d?))? frets((?: \S+){4}|(?: \S+){6})(?: fingers((?: \S+)+?))?(?: (?:display|format|diagram) .*)?$/;
const HIGHEST_FRET = 24;

/** Reads ChordPro's `{define}`, as shape.ts writes shapes. */
export function readDefine(value: string, song: Song, report: Report): void {
  const [, name = '', base = '1', frets = '', fingers = ''] =
    DEFINITION.exec(value.replace(/\s+/g, ' ')) ?? [];
  const chord = readChord(name, song.notation);
  // Chordii writes `base-fret 0` for the first one.
  const strings = splitWords(frets).map((fret) => toSign(fret, Math.max(Number(base), 1) - 1));
  const used = splitWords(fingers).map((finger) => (/^[1-4]$/.test(finger) ? finger : '0'));
  const isShape = strings.some((sign) => sign !== 'x') && !strings.includes('?');
  if (chord !== undefined && isShape && [0, strings.length].includes(used.length))
    song.shapes.push({ chord, shape: strings.join('') + used.join('').padEnd(strings.length, '0') });
  // Shapes for pianos follow from the chord.
  else if (!/ (?:keys|diagram|display) /.test(value))
    report.warn(
      `\`{define: ${value}}\` is not a shape of a chord, so it is left out.`,
      'Write a chord and six frets, as in `{define: G frets 3 2 0 0 0 3}`, four for a ukulele, and as many fingers or none.',
    );
}

function splitWords(text: string): string[] {
  return text.split(' ').slice(1);
}

/** A fret as one sign: `x` for a string that is not played, and a letter from the tenth fret on. */
function toSign(fret: string, offset: number): string {
  if (/^(?:-1|[xn\p{Pd}−])$/iu.test(fret)) return 'x';
  const place = Number(fret) === 0 ? 0 : Number(fret) + offset;
  return place <= HIGHEST_FRET ? place.toString(HIGHEST_FRET + 1) : '?';
}
