import { listLevels, measureLoudness, readSamples } from './measure.ts';
import type { Piece } from './piece.ts';
import { RATE } from './room.ts';
import { ffmpeg } from './run.ts';

const ENCODED = 0.45; // dB that LAME takes off at this bitrate
const CEILING = 10 ** (-3 / 20); // leaves room for what the encoder adds to the peaks
const FIRST = 10 ** (-47 / 20); // the first sample above this share of the loudest one begins a recording
const LAST = -34; // dB against its loudest moment, below which the end has nothing more to say
const MOMENT = 0.05; // seconds
const LEAD = 0.03; // seconds before the first sound
const FADE = 0.9;

/** Brings a mix to the loudness of its piece, cuts its edges and encodes it: the bytes of an mp3 without tags. */
export function master(mix: string, { glue = 2, loudness }: Piece): Buffer {
  const { start, end } = findEdges(mix);
  const cut = `atrim=${start}:${end},asetpts=PTS-STARTPTS,afade=t=in:d=0.015`;
  const fade = `afade=t=out:st=${end - start - FADE}:d=${FADE}:curve=qsin`;
  const tone = `highpass=f=28,acompressor=threshold=-18dB:ratio=${glue}:attack=25:release=220:knee=6`;
  const shape = (gain: number | string) =>
    `${cut},${tone},volume=${gain}dB,alimiter=limit=${CEILING}:attack=4:release=60:level=0:latency=1,${fade}`;

  const gain = findGain(loudness + ENCODED, (tried) => measureLoudness(mix, shape(tried)).loudness);
  const format = ['-ac', 2, '-ar', RATE, '-c:a', 'libmp3lame', '-b:a', '128k', '-joint_stereo', 1];
  const plain = ['-map_metadata', -1, '-id3v2_version', 0, '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  return ffmpeg(['-i', mix, '-af', shape(gain), ...format, ...plain, '-f', 'mp3', 'pipe:1']).stdout;
}

// The limiter takes some of what the gain adds, so the gain is found in a few steps.
function findGain(target: number, measure: (gain: number) => number): string {
  let gain = 0;
  for (let i = 0; i < 6; i++) {
    const missing = target - measure(gain);
    gain += missing;
    if (Math.abs(missing) < 0.15) break;
  }
  return gain.toFixed(2);
}

function findEdges(mix: string): { start: number; end: number } {
  const samples = readSamples(mix, ['-af', 'volume=-1dB']);
  const loudest = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  const first = samples.findIndex((sample) => Math.abs(sample) > FIRST * loudest);
  const levels = listLevels(samples, MOMENT);
  const heard = levels.findLastIndex((level) => level > Math.max(...levels) + LAST);
  const end = Math.min(samples.length / RATE, (heard + 1) * MOMENT + FADE / 2);
  return { start: Math.max(0, first / RATE - LEAD), end };
}
