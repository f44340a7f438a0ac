import { measureSound } from '../../src/recordings/peaks.ts';
import { RATE } from './room.ts';
import { ffmpeg } from './run.ts';
import { deviation, longestRun } from './statistics.ts';

/** How loud a recording is. */
export interface Loudness {
  /** In LUFS. */
  loudness: number;
  /** In LU. */
  range: number;
  /** In dBTP. */
  peak: number;
}

/** What a visitor would notice about a file. */
export interface Measures extends Loudness {
  seconds: number;
  /** Silence at both ends, in milliseconds. */
  leading: number;
  trailing: number;
  /** The longest stretch without any sound in between, in milliseconds. */
  gap: number;
  /** How far the bars of its waveform are apart, as the player shows them. */
  waveform: number;
}

const SILENT = 10 ** (-50 / 20);
const NOTHING = -66; // dB of full scale
const MOMENT = 0.05; // seconds

/** Loudness of a file after some filters of ffmpeg. */
export function measureLoudness(file: string, filters = 'anull'): Loudness {
  const listen = `${filters},ebur128=peak=true:framelog=verbose`;
  const { stderr } = ffmpeg(['-i', file, '-af', listen, '-f', 'null', '-']);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+|-inf)`).exec(summary)?.[1]);
  return { loudness: read('I'), range: read('LRA'), peak: read('Peak') };
}

/** Listens to a recording with instruments instead of ears. */
export async function measureRecording(file: string): Promise<Measures> {
  const { peaks } = await measureSound(file);
  const samples = readSamples(file);
  const isHeard = (sample: number) => Math.abs(sample) > SILENT;
  const [first, last] = [samples.findIndex(isHeard), samples.findLastIndex(isHeard)];
  const between = listLevels(samples.subarray(first, last), MOMENT);
  const toMs = (count: number) => Math.round((count / RATE) * 1000);
  return {
    seconds: samples.length / RATE,
    ...measureLoudness(file),
    leading: toMs(first),
    trailing: toMs(samples.length - 1 - last),
    gap: longestRun(between, (level) => level < NOTHING) * MOMENT * 1000,
    waveform: Math.min(deviation(peaks[64]), deviation(peaks[120])),
  };
}

/** How loud samples are from moment to moment, in dB of full scale. */
export function listLevels(samples: Float32Array, seconds: number): number[] {
  const length = Math.round(seconds * RATE);
  return Array.from({ length: Math.floor(samples.length / length) }, (_, i) => {
    const moment = samples.subarray(i * length, (i + 1) * length);
    const power = moment.reduce((sum, sample) => sum + sample * sample, 0) / length;
    return 10 * Math.log10(power + 1e-12);
  });
}

/** The sound of a file in one channel. */
export function readSamples(file: string, filters: string[] = []): Float32Array {
  const raw = ['-f', 'f32le', '-ac', 1, '-ar', RATE, 'pipe:1'];
  const { stdout } = ffmpeg(['-i', file, ...filters, ...raw]);
  return new Float32Array(stdout.buffer, stdout.byteOffset, stdout.byteLength / 4);
}
