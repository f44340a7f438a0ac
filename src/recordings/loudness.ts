import { keepValue } from '../build/cache';
import { decodePieces, type Piece } from './decode';
import { decodeWithFfmpeg } from './decode-with-ffmpeg';
import { formatOf } from './formats';
import { findFfmpeg } from './listening';

/** How loud a recording is, and how long it is silent before and after the music. */
export interface Loudness {
  /** In LUFS, integrated (ITU-R BS.1770-4); `undefined` where all is silent. */
  loudness: number | undefined;
  /** Silence at both ends, in seconds. */
  leading: number;
  trailing: number;
}

/** −60 dBFS. */
const SILENT = 0.001;

/**
 * The hash is that of the content, under which the figures are kept. Nothing for an m4a where there is no ffmpeg, which alone
 * decodes it.
 */
export async function readLoudness(path: string, hash: string): Promise<Loudness | undefined> {
  const isForeign = formatOf(path) === 'm4a';
  if (isForeign && (await findFfmpeg()) === undefined) return undefined;

  const decode = isForeign ? decodeWithFfmpeg : decodePieces;
  return keepValue(`loudness/${hash}-1.json`, () => measureLoudness(decode(path)));
}

/** Measures sound that comes in pieces of any length. */
export async function measureLoudness(pieces: AsyncIterable<Piece> | Iterable<Piece>): Promise<Loudness> {
  const steps: number[] = [];
  let [sum, inStep, at, first, last, rate] = [0, 0, 0, -1, -1, 0];
  let filters: ((sample: number) => number)[] = [];
  for await (const { channelData, samplesDecoded, sampleRate } of pieces) {
    if (samplesDecoded === 0) continue;
    rate ||= sampleRate;
    if (filters.length === 0) filters = channelData.map(() => createWeighting(rate));
    for (let index = 0; index < samplesDecoded; index += 1, at += 1) {
      let peak = 0;
      filters.forEach((filter, channel) => {
        const sample = channelData[channel]?.[index] ?? 0;
        peak = Math.max(peak, Math.abs(sample));
        sum += filter(sample) ** 2;
      });
      if (peak > SILENT) [first, last] = [first < 0 ? at : first, at];
      inStep += 1;
      if (inStep < rate / 10) continue;
      steps.push(sum / inStep);
      [sum, inStep] = [0, 0];
    }
  }
  const isSilent = first < 0 || rate === 0;
  return {
    loudness: isSilent ? undefined : gate(toBlocks(steps)),
    leading: isSilent ? 0 : first / rate,
    trailing: isSilent ? 0 : (at - 1 - last) / rate,
  };
}

/** Mean powers of blocks of 400 ms, one each 100 ms. */
function toBlocks(steps: number[]): number[] {
  if (steps.length < 4) return steps;
  return steps.slice(3).map((_, index) => toMean(steps.slice(index, index + 4)));
}

/** Leaves out silence, and then what is 10 LU below the rest. */
function gate(blocks: number[]): number | undefined {
  const heard = blocks.filter((power) => toLufs(power) > -70);
  const threshold = toLufs(toMean(heard)) - 10;
  const loud = heard.filter((power) => toLufs(power) > threshold);
  return loud.length > 0 ? Math.round(toLufs(toMean(loud)) * 10) / 10 : undefined;
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function toMean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The two filters of BS.1770 one after the other, for any sample rate: a shelf for the head, and a cut of the lows. */
function createWeighting(rate: number): (sample: number) => number {
  const shelf = createShelf(rate);
  const cut = createCut(rate);
  return (sample) => cut(shelf(sample));
}

function createShelf(rate: number) {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const [quality, high] = [0.7071752369554196, 10 ** (3.999843853973347 / 20)];
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / quality + k * k;
  return createBiquad(
    [
      (high + (band * k) / quality + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / quality + k * k) / a0,
    ],
    [(2 * (k * k - 1)) / a0, (1 - k / quality + k * k) / a0],
  );
}

function createCut(rate: number) {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const a0 = 1 + k / 0.5003270373238773 + k * k;
  return createBiquad([1, -2, 1], [(2 * (k * k - 1)) / a0, (1 - k / 0.5003270373238773 + k * k) / a0]);
}

function createBiquad([b0, b1, b2]: [number, number, number], [a1, a2]: [number, number]) {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x: number): number => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    // One by one: this runs for every sample.
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
}
