import { cacheValue } from '../build/cache';
import type { Recording } from './read-recording';
import { runFfmpeg } from './transcode';

/** How loud a recording is, and how long it is silent before and after the music. */
export interface Loudness {
  /** In LUFS, integrated (EBU R 128); `undefined` if all is silent. */
  loudness: number | undefined;
  /** In seconds. */
  leading: number;
  trailing: number;
}

/** What ffmpeg says of a recording in which nothing is heard, in LUFS. */
const SILENCE = -70;
/** Timestamps of an mp3 do not begin and end exactly at its sound. */
const TOLERANCE_SECONDS = 0.2;
/** A recording with one channel is heard from two speakers. */
const filters = 'ebur128=framelog=verbose:dualmono=true,silencedetect=noise=-60dB:duration=0.25';

/** Measures a recording with ffmpeg, once for its hash. */
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
  const loudness = Number(/ I: +(-?[\d.]+) LUFS/.exec(text)?.[1] ?? SILENCE);
  if (loudness <= SILENCE) return { loudness: undefined, leading: 0, trailing: 0 };

  const silences = Array.from(
    text.matchAll(/silence_start: (-?[\d.]+)(?:[^]*?silence_end: ([\d.]+))?/g),
    ([, start, end = duration]) => ({ start: Number(start), end: Number(end) }),
  );
  const leading = silences.find(({ start }) => start < TOLERANCE_SECONDS);
  const trailing = silences.find(({ end }) => end > duration - TOLERANCE_SECONDS);
  return { loudness, leading: leading?.end ?? 0, trailing: trailing ? duration - trailing.start : 0 };
}
