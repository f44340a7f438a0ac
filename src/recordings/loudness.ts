import { cacheValue } from '../build/cache';
import type { Recording } from './read-recording';
import { runFfmpeg } from './transcode';

/** Loudness of a recording, and silence at its start and end. */
export interface Loudness {
  /** In LUFS, integrated (EBU R 128); `undefined` for silence. */
  loudness: number | undefined;
  /** In seconds. */
  leading: number;
  trailing: number;
}

/** What ffmpeg reports for a silent recording. */
const SILENCE_LUFS = -70;
/** Timestamps of an mp3 do not match its start and end exactly. */
const TOLERANCE_SECONDS = 0.2;
/** Mono recordings play on two speakers. */
const filters = 'ebur128=framelog=verbose:dualmono=true,silencedetect=noise=-60dB:duration=0.25';

/** Measures a recording with ffmpeg, or takes the result from the cache. */
export async function readLoudness(
  path: string,
  { hash, duration }: Pick<Recording, 'hash' | 'duration'>,
): Promise<Loudness> {
  return cacheValue(`loudness/${hash}-2.json`, async () => {
    const { stderr } = await runFfmpeg(['-i', path, '-map', '0:a:0', '-af', filters, '-f', 'null', '-']);
    return parseLoudness(stderr, duration);
  });
}

function parseLoudness(text: string, duration: number): Loudness {
  const loudness = Number(/ I: +(-?[\d.]+) LUFS/.exec(text)?.[1] ?? SILENCE_LUFS);
  if (loudness <= SILENCE_LUFS) return { loudness: undefined, leading: 0, trailing: 0 };

  const silences = Array.from(
    text.matchAll(/silence_start: (-?[\d.]+)(?:[^]*?silence_end: ([\d.]+))?/g),
    ([, start, end = duration]) => ({ start: Number(start), end: Number(end) }),
  );
  const leading = silences.find(({ start }) => start < TOLERANCE_SECONDS);
  const trailing = silences.find(({ end }) => end > duration - TOLERANCE_SECONDS);
  return { loudness, leading: leading?.end ?? 0, trailing: trailing ? duration - trailing.start : 0 };
}
