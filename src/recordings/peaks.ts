import { decodePieces, type Piece } from './decode.ts';
import { formatOf } from './formats.ts';
import { readPackets } from './packets.ts';

/** How a recording sounds, as numbers. */
export interface Sound {
  /** In seconds. */
  duration: number;
  /** The waveform by its number of values, from 0 to 1; see `toPeaks`. */
  peaks: { 64: number[]; 120: number[] };
  /** Share of all samples that are at full scale, from 0 to 1. */
  clipped: number;
}

/** Samples of a channel that make one step of the waveform before it is drawn together. */
const STEP = 256;

/** From here a sample counts as full scale: −0.01 dBFS. */
const FULL = 0.999;

/**
 * Measures the recording at a path. What cannot be decoded is left out: a broken file is too short. Threads load this
 * module by itself, so what it imports of ours is named with its ending.
 */
export async function measureSound(path: string): Promise<Sound> {
  return formatOf(path) === 'm4a' ? measurePackets(path) : measureAll(decodePieces(path));
}

/**
 * The waveform as `count` values from 0 to 1: each is the mean power of an equal span of the recording as a root (RMS),
 * divided by that of the loudest span and rounded to hundredths. Silence is 0. `powers` are mean squares of samples.
 */
export function toPeaks(powers: number[], count: number): number[] {
  const spans = Array.from({ length: count }, (_, index) => {
    const start = Math.floor((index * powers.length) / count);
    const end = Math.floor(((index + 1) * powers.length) / count);
    return Math.sqrt(toMean(powers.slice(start, Math.max(end, start + 1))));
  });
  const loudest = Math.max(...spans);
  return spans.map((span) => (loudest > 0 ? Math.round((span / loudest) * 100) / 100 : 0));
}

async function measurePackets(path: string): Promise<Sound> {
  const { duration, sizes } = await readPackets(path);
  const powers = sizes.map((size) => size ** 2);
  return { duration, peaks: { 64: toPeaks(powers, 64), 120: toPeaks(powers, 120) }, clipped: 0 };
}

async function measureAll(pieces: AsyncIterable<Piece>): Promise<Sound> {
  const powers: number[] = [];
  let [samples, full, rate] = [0, 0, 0];
  for await (const { channelData, samplesDecoded, sampleRate } of pieces) {
    for (let start = 0; start < samplesDecoded; start += STEP) {
      const end = Math.min(start + STEP, samplesDecoded);
      powers.push(toMean(channelData.map((samples) => toPower(samples, start, end))));
      full += toMean(channelData.map((samples) => countFull(samples, start, end)));
    }
    if (samples === 0) rate = sampleRate;
    samples += samplesDecoded;
  }
  const peaks = { 64: toPeaks(powers, 64), 120: toPeaks(powers, 120) };
  if (samples === 0) return { duration: 0, peaks, clipped: 0 };
  return { duration: samples / rate, peaks, clipped: full / samples };
}

// These two see every sample of every recording, and loops by index take a fifth of the time of others.
function toPower(samples: Float32Array, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; at += 1) sum += (samples[at] ?? 0) ** 2;
  return sum / (end - start);
}

function countFull(samples: Float32Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) if (Math.abs(samples[at] ?? 0) >= FULL) count += 1;
  return count;
}

function toMean(values: number[]): number {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
}
