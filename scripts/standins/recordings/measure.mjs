/** Listens to a recording with instruments instead of ears. */
import { ffmpeg } from './run.mjs';

const RATE = 44_100;
const SILENT = 10 ** (-50 / 20);

/** Loudness in LUFS, its range in LU and the true peak in dBTP, after some filters. */
export function measureLoudness(file, filters = 'anull') {
  const { stderr } = ffmpeg([
    '-i',
    file,
    '-af',
    `${filters},ebur128=peak=true:framelog=verbose`,
    '-f',
    'null',
    '-',
  ]);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (name) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+|-inf)`).exec(summary)?.[1]);
  return { loudness: read('I'), range: read('LRA'), peak: read('Peak') };
}

/** What a visitor would notice about a file: length, loudness, peak, and silence at both ends in milliseconds. */
export function measureRecording(file) {
  const sound = ffmpeg(['-i', file, '-f', 'f32le', '-ac', 1, '-ar', RATE, 'pipe:1']).stdout;
  const samples = new Float32Array(sound.buffer, sound.byteOffset, sound.byteLength / 4);
  const isHeard = (sample) => Math.abs(sample) > SILENT;
  const toMs = (count) => Math.round((count / RATE) * 1000);
  return {
    seconds: samples.length / RATE,
    ...measureLoudness(file),
    leading: toMs(samples.findIndex(isHeard)),
    trailing: toMs(samples.length - 1 - samples.findLastIndex(isHeard)),
  };
}
