import midiFile, { type MidiEvent } from 'midi-file';
import type { PlayedNote } from './humanise.ts';
import type { Part, Piece, Wah } from './piece.ts';
import { layOut, listTempi, performPart } from './score.ts';

/** An event at its beat, as yet without the time since the one before. */
type Timed = WithBeat<Extract<MidiEvent, { type: Kind }>>;
type WithBeat<Event> = Event extends MidiEvent ? Omit<Event, 'deltaTime'> & { at: number } : never;
type Kind = (typeof order)[number];

const TICKS = 480;
const FILTER = { cutoff: 8, resonance: 9 }; // generators of a soundfont, in cents and in centibels
/** Which of the events at one tick comes first. */
const order = [
  'setTempo',
  'controller',
  'programChange',
  'noteOff',
  'pitchBend',
  'noteOn',
  'endOfTrack',
] as const;

/** Bytes of a MIDI file with the notes of one part, and everything FluidSynth needs to play it dry. */
export function writeMidi(part: Part, piece: Piece): Buffer {
  const events: Timed[] = [
    ...listTempi(piece).map(({ at, tempo }) => setTempo(at, tempo)),
    ...setUp(part),
    ...performPart(part, piece).flatMap((note) => playNote(note, part)),
    ...(part.wah ? rockPedal(part.wah, layOut(piece).beats) : []),
    { at: layOut(piece).beats, type: 'endOfTrack', meta: true },
  ];
  const header = { format: 0, numTracks: 1, ticksPerBeat: TICKS } as const;
  return Buffer.from(midiFile.writeMidi({ header, tracks: [toTrack(events)] }));
}

function setTempo(at: number, tempo: number): Timed {
  return { at, type: 'setTempo', meta: true, microsecondsPerBeat: Math.round(6e7 / tempo) };
}

function setUp({ program = 0, bank = 0, kit, pan = 0 }: Part): Timed[] {
  const channel = toChannel(kit);
  return [
    control(0, channel, 0, kit === undefined ? bank : 0),
    { at: 0, type: 'programChange', channel, programNumber: kit ?? program },
    control(0, channel, 7, 100),
    control(0, channel, 10, Math.round(64 + 63 * pan)),
  ];
}

function playNote({ at, end, pitch, velocity }: PlayedNote, { kit, vibrato = 0, slide = 0 }: Part): Timed[] {
  const channel = toChannel(kit);
  const off = Math.max(end - 0.01, at + 0.05);
  return [
    { at, type: 'noteOn', channel, noteNumber: pitch, velocity },
    { at: off, type: 'noteOff', channel, noteNumber: pitch, velocity: 64 },
    ...(vibrato && off - at > 0.9 ? swellVibrato(at, off, vibrato) : []),
    ...(slide && off - at > 0.9 ? slideInto(at, slide) : []),
  ];
}

// The tenth channel is that of drums.
function toChannel(kit: number | undefined): number {
  return kit === undefined ? 0 : 9;
}

// A long note starts straight and begins to shake after half a beat.
function swellVibrato(at: number, off: number, depth: number): Timed[] {
  const shake = [0, 0.3, 0.6, 1].map((part, i) =>
    control(at + 0.45 + i * 0.15, 0, 1, Math.round(depth * part)),
  );
  return [control(at, 0, 1, 0), ...shake.filter((event) => event.at < off)];
}

// Cents below the note, caught up within an eighth of a beat.
function slideInto(at: number, cents: number): Timed[] {
  return [1, 0.8, 0.55, 0.25, 0].map((part, i) => bend(at + i * 0.04, -cents * part));
}

function rockPedal(wah: Wah, beats: number): Timed[] {
  const moves = Array.from({ length: Math.ceil(beats * 16) }, (_, i) => i / 16);
  const resonance = setGenerator(0, FILTER.resonance, wah.resonance);
  const cutoff = moves.flatMap((at) => {
    const open = (1 - Math.cos((2 * Math.PI * at) / wah.beats)) / 2;
    return setGenerator(at, FILTER.cutoff, wah.closed + (wah.open - wah.closed) * open);
  });
  return [...resonance, ...cutoff];
}

// A parameter of the soundfont, as two controllers that name it and two that set it.
function setGenerator(at: number, generator: number, amount: number): Timed[] {
  const unit = generator === FILTER.cutoff ? 2 : 1;
  const value = Math.round(amount / unit) + 8192;
  return [
    control(at, 0, 99, 120),
    control(at, 0, 98, generator),
    control(at, 0, 38, value & 127),
    control(at, 0, 6, value >> 7),
  ];
}

function bend(at: number, cents: number): Timed {
  return { at, type: 'pitchBend', channel: 0, value: Math.round((cents * 8191) / 200) };
}

function control(at: number, channel: number, controllerType: number, value: number): Timed {
  return { at, type: 'controller', channel, controllerType, value };
}

function toTrack(events: Timed[]): MidiEvent[] {
  const timed = events.map((event) => ({ ...event, tick: Math.round(event.at * TICKS) }));
  timed.sort((a, b) => a.tick - b.tick || order.indexOf(a.type) - order.indexOf(b.type));
  return timed.map((event, i) => ({ ...event, deltaTime: event.tick - (timed[i - 1]?.tick ?? 0) }));
}
