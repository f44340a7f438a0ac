import { RATE } from './room.ts';
import { ffmpeg } from './run.ts';

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
}

const SILENT = 10 ** (-50 / 20);

/** Loudness of a file after some filters of ffmpeg. */
export function measureLoudness(file: string, filters = 'anull'): Loudness {
  const listen = `${filters},ebur128=peak=true:framelog=verbose`;
  const { stderr } = ffmpeg(['-i', file, '-af', listen, '-f', 'null', '-']);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+|-inf)`).exec(summary)?.[1]);
  return { loudness: read('I'), range: read('LRA'), peak: read('Peak') };
}

/** Listens to a recording with instruments instead of ears. */
export function measureRecording(file: string): Measures {
  const samples = readSamples(file);
  const isHeard = (sample: number) => Math.abs(sample) > SILENT;
  const toMs = (count: number) => Math.round((count / RATE) * 1000);
  return {
    seconds: samples.length / RATE,
    ...measureLoudness(file),
    leading: toMs(samples.findIndex(isHeard)),
    trailing: toMs(samples.length - 1 - samples.findLastIndex(isHeard)),
  };
}

/** The sound of a file in one channel. */
export function readSamples(file: string, filters: string[] = []): Float32Array {
  const raw = ['-f', 'f32le', '-ac', 1, '-ar', RATE, 'pipe:1'];
  const { stdout } = ffmpeg(['-i', file, ...filters, ...raw]);
  return new Float32Array(stdout.buffer, stdout.byteOffset, stdout.byteLength / 4);
}
