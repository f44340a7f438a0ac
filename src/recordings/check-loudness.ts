import { cacheValue } from '#lib/cache.ts';
import { findFfmpeg, installFfmpeg, runFfmpeg } from './transcode.ts';
import { getPublicFolder, loadTracks } from './local-tracks.ts';
import { warning, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';

/** What ffmpeg reports for a silent recording. */
const SILENCE_LUFS = -70;
/** Mono recordings play on two speakers. */
const filter = 'ebur128=framelog=verbose:dualmono=true';
/** Visitors change the volume at larger differences. */
const MAX_DIFFERENCE_LU = 6;

/** Warns about recordings that are much quieter than the loudest. */
export async function checkLoudness(content: Content): Promise<Problem[]> {
  const tracks = await loadTracks(content);
  if (tracks.length < 2) return [];
  if ((await findFfmpeg()) === undefined) {
    const message = 'the loudness of the recordings cannot be compared without ffmpeg.';
    return [warning('public/audio', undefined, message, `${installFfmpeg}.`)];
  }
  const folder = getPublicFolder(content.root);
  const measured: { file: string; loudness: number }[] = [];
  for (const { file, audio, recording } of tracks)
    measured.push({ file, loudness: await readLoudness(folder + audio, recording.hash) });
  const loudest = measured.reduce((max, entry) => (entry.loudness > max.loudness ? entry : max));
  const hint = 'Master both to the same loudness, for example −16 LUFS.';
  return measured.flatMap(({ file, loudness }) => {
    if (loudness <= SILENCE_LUFS)
      return warning(file, undefined, 'the recording is silent.', 'Export it again, and listen to it.');
    const difference = loudest.loudness - loudness;
    const message = `its loudness is ${loudness} LUFS, ${difference.toFixed(1)} LU below ${loudest.file}.`;
    return difference > MAX_DIFFERENCE_LU ? warning(file, undefined, message, hint) : [];
  });
}

/** The loudness of a recording in LUFS, integrated (EBU R 128), from ffmpeg or the cache; `hash` is of its content. */
async function readLoudness(path: string, hash: string): Promise<number> {
  return cacheValue(`loudness/${hash}-3.json`, async () => {
    const { stderr } = await runFfmpeg(['-i', path, '-map', '0:a:0', '-af', filter, '-f', 'null', '-']);
    return Number(/ I: +(-?[\d.]+) LUFS/.exec(stderr)?.[1] ?? SILENCE_LUFS);
  });
}
