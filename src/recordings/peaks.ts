import { decodePieces, type Piece } from './decode.ts';
import { formatOf } from './formats.ts';
import { readPackets } from './packets.ts';

/** How a recording sounds. */
export interface Sound {
  /** In seconds. */
  duration: number;
  /** The waveform by its number of values, from 0 to 1; see `toWaveform`. */
  peaks: { 64: number[]; 120: number[] };
  /** Share of samples at full scale, from 0 to 1. */
  clipped: number;
}

/** Samples of a channel that make one step of the waveform. */
const STEP = 256;

/** From here a sample counts as full scale: −0.01 dBFS. */
const FULL = 0.999;

/** How much of the middle of a span is heard as its beat, in seconds. */
const BEAT = 0.12;

/**
 * Measures a recording. What cannot be decoded is left out, so that a broken file is too short. Threads run this module,
 * so its imports have their extensions.
 */
export async function measureSound(path: string): Promise<Sound> {
  return formatOf(path) === 'm4a' ? measurePackets(path) : measureAll(decodePieces(path));
}

/**
 * The waveform as `count` values from 0 to 1, rounded to hundredths. `powers` are mean squares of samples, `perSecond` of
 * them. A value is made of how loud an equal span of the recording is as a whole, and of how loud its middle is, which
 * keeps the beats apart; it is spread between the quietest and the loudest spans, since music that is mastered is almost
 * level. What is heard is at least 0.1, silence all through is 0.
 */
export function toWaveform(powers: number[], count: number, perSecond: number): number[] {
  const spans = Array.from({ length: count }, (_, index) => cutSpan(powers, index, count));
  const wholes = spans.map(toRoot);
  const middles = spans.map((span) => toRoot(cutMiddle(span, Math.round(BEAT * perSecond))));
  const [loudest, loud] = [Math.max(...wholes), percentile(middles, 0.98)];
  if (loudest === 0) return wholes;

  const values = wholes.map((whole, index) => whole / loudest / 2 + (middles[index] ?? 0) / (loud || 1) / 2);
  const low = 0.8 * percentile(values, 0.06);
  const range = percentile(values, 0.98) - low || 1;
  return values.map((value) => {
    const share = Math.min(Math.max((value - low) / range, 0), 1);
    return Math.round((0.1 + 0.9 * share ** 1.2) * 100) / 100;
  });
}

async function measurePackets(path: string): Promise<Sound> {
  const { duration, sizes } = await readPackets(path);
  const powers = sizes.map((size) => size ** 2);
  return { duration, peaks: toPeaks(powers, sizes.length / duration), clipped: 0 };
}

async function measureAll(pieces: AsyncIterable<Piece>): Promise<Sound> {
  const powers: number[] = [];
  let [samples, full, rate] = [0, 0, 0];
  for await (const { channelData, sampleRate } of pieces) {
    const length = channelData[0]?.length ?? 0;
    for (let start = 0; start < length; start += STEP) {
      const end = Math.min(start + STEP, length);
      powers.push(toMean(channelData.map((samples) => toPower(samples, start, end))));
      full += toMean(channelData.map((samples) => countFull(samples, start, end)));
    }
    if (samples === 0) rate = sampleRate;
    samples += length;
  }
  const peaks = toPeaks(powers, rate / STEP);
  if (samples === 0) return { duration: 0, peaks, clipped: 0 };
  return { duration: samples / rate, peaks, clipped: full / samples };
}

function toPeaks(powers: number[], perSecond: number): Sound['peaks'] {
  return { 64: toWaveform(powers, 64, perSecond), 120: toWaveform(powers, 120, perSecond) };
}

// These two see every sample of every recording; loops by index take a fifth of the time of others.
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

function cutSpan(powers: number[], index: number, count: number): number[] {
  const start = Math.floor((index * powers.length) / count);
  const end = Math.floor(((index + 1) * powers.length) / count);
  return powers.slice(start, Math.max(end, start + 1));
}

function cutMiddle(span: number[], length: number): number[] {
  const wanted = Math.max(length, 1);
  const start = Math.max(Math.floor((span.length - wanted) / 2), 0);
  return span.slice(start, start + wanted);
}

/** The mean of some powers as a root (RMS). */
function toRoot(powers: number[]): number {
  return Math.sqrt(toMean(powers));
}

/** The value below which a share of all is, by the nearest rank. */
function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(Math.ceil(share * sorted.length) - 1, 0)] ?? 0;
}
