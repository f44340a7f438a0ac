/**
 * Ways to play chords and drums. A rhythm is a row of steps that fills a bar, or several bars between `|`, and starts
 * over when it ends: `x` a note, `X` an accent, `o` a soft one, `-` hold, `.` silence.
 */
import { readChords, voice } from './chords.mjs';

const STRESS = { X: 14, o: -18 };
const DRUMS = {
  kick: 36, stick: 37, snare: 38, clap: 39, rim: 40, lowTom: 41, closed: 42, floorTom: 43, pedal: 44, midTom: 47,
  open: 46, highTom: 48, crash: 49, ride: 51, bell: 53, tambourine: 54, cowbell: 56, highBongo: 60, lowBongo: 61,
  cabasa: 69, maracas: 70, claves: 75, block: 76, triangle: 81, shaker: 82, slap: 39, tap: 38, swirl: 40,
}; // prettier-ignore

/** Chords played together in a rhythm. */
export function comp(text, rhythm, { metre = 4, ...range } = {}) {
  const chords = voice(readChords(text, { metre }), range);
  return readSteps(rhythm, { metre, beats: lengthOf(chords) }).flatMap((step) =>
    chordAt(chords, step.at).pitches.map((pitch) => toNote(step, pitch)),
  );
}

/** Chords held for as long as they last; a pitch that two neighbours share is tied. */
export function hold(text, { metre = 4, ...range } = {}) {
  const notes = [];
  for (const { at, beats, pitches } of voice(readChords(text, { metre }), range)) {
    for (const pitch of pitches) {
      const tied = notes.find((note) => note.pitch === pitch && Math.abs(note.at + note.beats - at) < 0.01);
      if (tied) tied.beats += beats;
      else notes.push({ at, beats, pitch, stress: 0 });
    }
  }
  return notes;
}

/** Chords swept across the strings: `d` and `D` down, `u` up, where an upstroke catches the high strings only. */
export function strum(text, rhythm, { metre = 4, sweep = 0.035, ...range } = {}) {
  const chords = voice(readChords(text, { metre }), { notes: 4, ...range });
  return readSteps(rhythm, { metre, beats: lengthOf(chords) }).flatMap((step) => {
    const { pitches, bass } = chordAt(chords, step.at);
    const strings = [nearestBelow(bass, pitches[0]), ...pitches, ...doubled(pitches)];
    const struck = step.mark === 'u' ? strings.slice(-3).reverse() : strings;
    return struck.map((pitch, i) => ({
      ...toNote(step, pitch),
      at: step.at + i * sweep * (step.mark === 'u' ? 0.7 : 1),
      stress: (step.mark === 'D' ? 12 : 0) - (step.mark === 'u' ? 10 : 0) - i * 1.5,
    }));
  });
}

/** Chords picked apart: `0` the bass note, `1` the lowest note of the chord, `2` the next … and `.` silence. */
export function pick(text, pattern, { metre = 4, ring = 1.6, ...range } = {}) {
  const chords = voice(readChords(text, { metre }), range);
  return readSteps(pattern, { metre, beats: lengthOf(chords) }).map((step) => {
    const chord = chordAt(chords, step.at);
    const index = Number(step.mark);
    const pitch =
      index === 0
        ? nearestBelow(chord.bass, chord.pitches[0] - 2)
        : chord.pitches[(index - 1) % chord.pitches.length] +
          12 * Math.floor((index - 1) / chord.pitches.length);
    const beats = Math.max(step.beats, Math.min(ring, chord.at + chord.beats - step.at));
    return { at: step.at, beats, pitch, stress: index === 0 ? 6 : 0 };
  });
}

/** A bass line: `R` the bass note, `3 5 7` tones above it, `8` its octave, `a` a half step under the next one. */
export function bass(text, pattern, { metre = 4, from = 28 } = {}) {
  const chords = readChords(text, { metre });
  return readSteps(pattern, { metre, beats: lengthOf(chords) }).map((step) => {
    const chord = chordAt(chords, step.at);
    const root = from + ((((chord.bass - from) % 12) + 12) % 12);
    return { ...toNote(step, root + bassInterval(step, chord, { chords, root, from })), stress: 0 };
  });
}

/** Drums by name, each with its rhythm, for some bars. */
export function drums(rhythms, bars, { metre = 4 } = {}) {
  return Object.entries(rhythms).flatMap(([name, rhythm]) => {
    if (!(name in DRUMS)) throw new Error(`“${name}” is no drum this script knows`);
    return readSteps(rhythm, { metre, beats: bars * metre }).map((step) => toNote(step, DRUMS[name]));
  });
}

function readSteps(text, { metre, beats }) {
  const bars = text.split('|').map((bar) => bar.replaceAll(' ', ''));
  const steps = [];
  for (let bar = 0; bar * metre < beats - 0.01; bar++) {
    const marks = bars[bar % bars.length];
    const step = metre / marks.length;
    for (let i = 0; i < marks.length; i++) {
      if ('.-'.includes(marks[i])) continue;
      const held = /^-*/.exec(marks.slice(i + 1))[0].length;
      steps.push({ at: bar * metre + i * step, beats: (1 + held) * step, mark: marks[i] });
    }
  }
  return steps;
}

function toNote({ at, beats, mark }, pitch) {
  return { at, beats, pitch, stress: STRESS[mark] ?? 0 };
}

function bassInterval({ at, mark }, chord, { chords, root, from }) {
  const third = chord.intervals.includes(3) ? 3 : 4;
  const fifth = chord.intervals.includes(6) ? 6 : 7;
  const fixed = { 3: third, 5: fifth, 6: 9, 7: 10, 8: 12 }[mark];
  if (mark !== 'a') return fixed ?? 0;

  const next = chords.find((one) => one.at > at) ?? chords[0];
  return from + ((((next.bass - from) % 12) + 12) % 12) - 1 - root;
}

function chordAt(chords, at) {
  return chords.findLast((chord) => chord.at <= at + 0.01);
}

function lengthOf(chords) {
  const last = chords.at(-1);
  return last.at + last.beats;
}

function nearestBelow(pitchClass, pitch) {
  return pitch - ((((pitch - pitchClass) % 12) + 12) % 12 || 12);
}

function doubled(pitches) {
  return [pitches[0] + 12].filter((pitch) => pitch > pitches.at(-1));
}
