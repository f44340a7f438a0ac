import { cacheValue } from '#lib/cache.ts';
import { runFfmpeg } from './transcode.ts';

/** What ffmpeg reports for a silent recording. */
const SILENCE_LUFS = -70;
/** Mono recordings play on two speakers. */
const filter = 'ebur128=framelog=verbose:dualmono=true';

/** The loudness of a recording in LUFS, integrated (EBU R 128), from ffmpeg or the cache; `hash` is of its content. */
export async function readLoudness(path: string, hash: string): Promise<number> {
  return cacheValue(`loudness/${hash}-3.json`, async () => {
    const { stderr } = await runFfmpeg(['-i', path, '-map', '0:a:0', '-af', filter, '-f', 'null', '-']);
    return Number(/ I: +(-?[\d.]+) LUFS/.exec(stderr)?.[1] ?? SILENCE_LUFS);
  });
}
