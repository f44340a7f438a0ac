import type { Metre, Note } from './notation.ts';
import { createRandom } from './random.ts';
import { readSteps, toNote, type Step } from './rhythm.ts';

const NOW_AND_THEN = 0.5;
// prettier-ignore
const DRUMS: Record<string, number> = {
  kick: 36, stick: 37, snare: 38, clap: 39, rim: 40, lowTom: 41, closed: 42, floorTom: 43, pedal: 44, midTom: 47,
  open: 46, highTom: 48, crash: 49, ride: 51, bell: 53, tambourine: 54, cowbell: 56, highBongo: 60, lowBongo: 61,
  muteConga: 62, lowConga: 64, cabasa: 69, maracas: 70, claves: 75, block: 76, triangle: 81, shaker: 82, slap: 39,
  tap: 38, swirl: 40,
};

/** Drums by name, each with its rhythm, for some bars. */
export function drums(rhythms: Record<string, string>, bars: number, { metre = 4 }: Metre = {}): Note[] {
  return Object.entries(rhythms).flatMap(([name, rhythm]) => {
    const pitch = DRUMS[name];
    if (pitch === undefined) throw new Error(`“${name}” is no drum this script knows`);
    const random = createRandom(`${name} ${rhythm} ${bars}`);
    const isPlayed = ({ mark }: Step) => mark !== '~' || random() < NOW_AND_THEN;
    return readSteps(rhythm, metre, bars * metre)
      .filter(isPlayed)
      .map((step) => toNote(step, pitch));
  });
}
