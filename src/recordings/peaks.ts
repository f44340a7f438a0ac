import { decodePieces, type Piece } from './decode.ts';
import { formatOf } from './formats.ts';
import { readPackets } from './packets.ts';
import { toWaveform } from './waveform-values.ts';

/** How a recording sounds, as numbers. */
export interface Sound {
  /** In seconds. */
  duration: number;
  /** The waveform by its number of values, from 0 to 1; see `toWaveform`. */
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

async function measurePackets(path: string): Promise<Sound> {
  const { duration, sizes } = await readPackets(path);
  const powers = sizes.map((size) => size ** 2);
  return { duration, peaks: toPeaks(powers, sizes.length / duration), clipped: 0 };
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
  const peaks = toPeaks(powers, rate / STEP);
  if (samples === 0) return { duration: 0, peaks, clipped: 0 };
  return { duration: samples / rate, peaks, clipped: full / samples };
}

function toPeaks(powers: number[], perSecond: number): Sound['peaks'] {
  return { 64: toWaveform(powers, 64, perSecond), 120: toWaveform(powers, 120, perSecond) };
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
