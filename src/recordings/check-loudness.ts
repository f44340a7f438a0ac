import { cacheValue } from '#lib/cache.ts';
import { findFfmpeg, runFfmpeg } from './transcode.ts';
import { getPublicFolder, loadTracks } from './local-tracks.ts';
import { warning, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';

/** What ffmpeg reports for a silent recording. */
const SILENCE_LUFS = -70;
/** Mono recordings play on two speakers. */
const filter = 'ebur128=framelog=verbose:dualmono=true';
/** Visitors change the volume at larger differences. */
const MAX_DIFFERENCE_LU = 6;

/** Warns about recordings that are much quieter than the loudest, if ffmpeg is there to measure them. */
export async function checkLoudness(content: Content): Promise<Problem[]> {
  if ((await findFfmpeg()) === undefined) return [];
  const folder = getPublicFolder(content.root);
  const measured: { file: string; loudness: number }[] = [];
  for (const { file, audio, recording } of await loadTracks(content))
    measured.push({ file, loudness: await readLoudness(folder + audio, recording.hash) });
  const loudest = Math.max(...measured.map(({ loudness }) => loudness));
  const quiet = measured.filter(({ loudness }) => loudest - loudness > MAX_DIFFERENCE_LU);
  const hint = 'Master all recordings to the same loudness, for example −16 LUFS.';
  return quiet.map(({ file, loudness }) => {
    const difference = (loudest - loudness).toFixed(1);
    const message = `its loudness is ${loudness} LUFS, ${difference} LU below the loudest recording.`;
    return warning(file, undefined, message, hint);
  });
}

/** The loudness of a recording in LUFS, integrated (EBU R 128), from ffmpeg or the cache; `hash` is of its content. */
async function readLoudness(path: string, hash: string): Promise<number> {
  return cacheValue(`loudness/${hash}-3.json`, async () => {
    const { stderr } = await runFfmpeg(['-i', path, '-map', '0:a:0', '-af', filter, '-f', 'null', '-']);
    return Number(/ I: +(-?[\d.]+) LUFS/.exec(stderr)?.[1] ?? SILENCE_LUFS);
  });
}
