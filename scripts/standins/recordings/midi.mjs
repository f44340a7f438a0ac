/** Writes one part as a MIDI file, with everything FluidSynth needs to play it dry. */
import midiFile from 'midi-file';
import { layOut, listTempi, performPart } from './score.mjs';

const TICKS = 480;
const FILTER = { cutoff: 8, resonance: 9 }; // generators of a soundfont, in cents and in centibels

/** Bytes of a MIDI file with the notes of one part. */
export function writeMidi(part, piece) {
  const events = [
    ...listTempi(piece).map(({ at, tempo }) =>
      meta(at, 'setTempo', { microsecondsPerBeat: Math.round(6e7 / tempo) }),
    ),
    ...setUp(part),
    ...performPart(part, piece).flatMap((note) => playNote(note, part)),
    ...(part.wah ? rockPedal(part, piece) : []),
    meta(layOut(piece).beats, 'endOfTrack', {}),
  ];
  const header = { format: 0, numTracks: 1, ticksPerBeat: TICKS };
  return Buffer.from(midiFile.writeMidi({ header, tracks: [toTrack(events)] }));
}

function setUp({ program = 0, bank = 0, kit, pan = 0, tune = 0 }) {
  const channel = kit === undefined ? 0 : 9;
  return [
    control(0, channel, 0, kit === undefined ? bank : 0),
    { at: 0, type: 'programChange', channel, programNumber: kit ?? program },
    control(0, channel, 7, 100),
    control(0, channel, 10, Math.round(64 + 63 * pan)),
    ...(tune ? [{ at: 0, type: 'pitchBend', channel, value: Math.round((tune / 200) * 8191) }] : []),
  ];
}

function playNote({ at, end, pitch, velocity }, { kit, vibrato = 0, slide = 0 }) {
  const channel = kit === undefined ? 0 : 9;
  const off = Math.max(end - 0.01, at + 0.05);
  return [
    { at, type: 'noteOn', channel, noteNumber: pitch, velocity },
    { at: off, type: 'noteOff', channel, noteNumber: pitch, velocity: 64 },
    ...(vibrato && off - at > 0.9 ? swellVibrato(at, off, vibrato) : []),
    ...(slide && off - at > 0.9 ? slideInto(at, slide) : []),
  ];
}

// A long note starts straight and begins to shake after half a beat.
function swellVibrato(at, off, depth) {
  const shake = [0, 0.3, 0.6, 1].map((part, i) =>
    control(at + 0.45 + i * 0.15, 0, 1, Math.round(depth * part)),
  );
  return [control(at, 0, 1, 0), ...shake.filter((event) => event.at < off)];
}

// Cents below the note, caught up within an eighth of a beat.
function slideInto(at, cents) {
  return [1, 0.8, 0.55, 0.25, 0].map((part, i) => ({
    at: at + i * 0.04,
    type: 'pitchBend',
    channel: 0,
    value: Math.round((-cents * part * 8191) / 200),
  }));
}

// A foot on a wah pedal: the filter opens and closes once in so many beats.
function rockPedal({ wah }, piece) {
  const moves = Array.from({ length: Math.ceil(layOut(piece).beats * 16) }, (_, i) => i / 16);
  const resonance = setGenerator(0, FILTER.resonance, wah.resonance);
  const cutoff = moves.flatMap((at) => {
    const open = (1 - Math.cos((2 * Math.PI * at) / wah.beats)) / 2;
    return setGenerator(at, FILTER.cutoff, wah.closed + (wah.open - wah.closed) * open);
  });
  return [...resonance, ...cutoff];
}

function setGenerator(at, generator, amount) {
  const unit = generator === FILTER.cutoff ? 2 : 1;
  const value = Math.round(amount / unit) + 8192;
  const controls = [
    [99, 120],
    [98, generator],
    [38, value & 127],
    [6, value >> 7],
  ];
  return controls.map(([type, amountOfType]) => control(at, 0, type, amountOfType));
}

function control(at, channel, controllerType, value) {
  return { at, type: 'controller', channel, controllerType, value };
}

function meta(at, type, fields) {
  return { at, type, meta: true, ...fields };
}

function toTrack(events) {
  const order = ({ type }) =>
    ['setTempo', 'controller', 'programChange', 'noteOff', 'pitchBend', 'noteOn', 'endOfTrack'].indexOf(type);
  const timed = events.map((event) => ({ ...event, tick: Math.round(event.at * TICKS) }));
  timed.sort((a, b) => a.tick - b.tick || order(a) - order(b));
  return timed.map((event, i) => ({ ...event, deltaTime: event.tick - (timed[i - 1]?.tick ?? 0) }));
}
