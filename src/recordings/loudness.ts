import { createCache } from '#lib/cache.ts';
import { runFfmpeg } from './transcode.ts';

const cache = createCache('recordings/loudness.ts');

/** What ffmpeg reports for a silent recording. */
const SILENCE_LUFS = -70;
/** Mono recordings play on two speakers. */
const filter = 'ebur128=framelog=verbose:dualmono=true';

/** The loudness of a recording in LUFS, integrated (EBU R 128), from ffmpeg or the cache; `hash` is of its content. */
export async function readLoudness(path: string, hash: string): Promise<number> {
  return cache.value(`${hash}.json`, async () => {
    const { stderr } = await runFfmpeg(['-i', path, '-map', '0:a:0', '-af', filter, '-f', 'null', '-']);
    return Number(/ I: +(-?[\d.]+) LUFS/.exec(stderr)?.[1] ?? SILENCE_LUFS);
  });
}
