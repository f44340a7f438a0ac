import { basename } from 'node:path';
import { AstroError } from 'astro/errors';
import { suggest } from '#lib/nearest.ts';
import { formatLength } from '#lib/time.ts';
import { readCover } from './cover.ts';
import { formatOf } from './formats.ts';
import { readLoudness } from './loudness.ts';
import { findFfmpeg, installFfmpeg } from './transcode.ts';
import { getPublicFolder, listLocalSounds, loadSounds, readDurations, readSound } from './local-tracks.ts';
import { error, warning, type Explanation, type Problem } from '#lib/problem.ts';
import { listIn, listServed, type Content } from '#model/read-content.ts';
import { listFields, type Field } from '#model/list-fields.ts';
import { isRemote } from '#model/values.ts';

/** One sample in ten thousand is four per second, which is audible. */
const MAX_CLIPPED_SHARE = 0.0001;
/** Longer than encoders pad a file. */
const MAX_DIFFERENCE_SECONDS = 2;
/** What podcast apps require. */
const MIN_COVER_SIDE = 1400;
/** Visitors change the volume at larger differences. */
const MAX_DIFFERENCE_LU = 6;

/** Checks that every recording exists and can be played. */
export async function checkRecordings(content: Content): Promise<Problem[]> {
  const files = listIn(content, 'public').map((file) => `/${file}`);
  const sounds = files.filter((file) => /^\/audio\/.*\.\w+$/.test(file));
  const problems: Problem[] = [];
  for (const { source, audio, line, what } of listLocalSounds(content)) {
    const [message, hint = ''] = files.includes(audio)
      ? ((await readSound(content, audio)?.then(() => [], explainReadError)) ?? [])
      : [`there is no file “${audio}” in public/.`, suggest(audio, sounds, 'Add the file there.')];
    if (message) problems.push(error(source, line, `${what}: ${message}`, hint));
  }
  return problems;
}

/** Checks that recordings on other servers are sound files; a server that does not answer is not asked again. */
export async function checkRemoteRecordings(content: Content): Promise<Problem[]> {
  const checks = listFields(content, 'sound').map(async ({ file, line, what, value: audio }) => {
    const options = { method: 'HEAD', signal: AbortSignal.timeout(10_000) };
    const answer = isRemote(audio) && (await fetch(audio, options).catch(() => undefined));
    if (!answer || answer.headers.get('content-type')?.startsWith('text/html') !== true) return [];
    const message = `${what}: this is the address of a page, not of a sound file.`;
    const hint = `Download the recording, put it in public/audio/, and name it here; to link to the page, write, for example, \`links: { youtube: ${audio} }\`.`;
    return error(file, line, message, hint);
  });
  return (await Promise.all(checks)).flat();
}

/** Warns about recordings that nothing plays or mentions. */
export function checkSpareRecordings(content: Content): Problem[] {
  const { files, sources, problems } = content;
  const served = listServed(content);
  const isFound = ({ value }: Field) => isRemote(value) || served.has(value.normalize());
  // A file that cannot be read, or a track without its recording, may mean them.
  const isOpen = problems.length > 0 || sources.some((source) => source.problems.length > 0);
  const named = listFields(content, 'sound');
  if (isOpen || !named.every(isFound)) return [];

  const played = new Set(named.map(({ value }) => `public${value}`.normalize()));
  const isNamed = (file: string) =>
    sources.some(({ text }) =>
      [text, text.replaceAll('%20', ' ')].some((one) => one.normalize().includes(basename(file).normalize())),
    );
  const sounds = files.filter((file) => file.startsWith('public/audio/') && formatOf(file));
  return sounds
    .filter((file) => !played.has(file.normalize()))
    .filter((file) => !isNamed(file))
    .map((file) => {
      const hint = `Run \`npm run add -- "${file}"\`, which adds a track, or delete the file.`;
      return warning(file, undefined, 'no track plays this recording.', hint);
    });
}

/** Warns about recordings that clip. */
export async function checkClipping(content: Content): Promise<Problem[]> {
  const tracks = await loadSounds(content);
  const clipping = tracks.filter(({ recording }) => recording.clipped > MAX_CLIPPED_SHARE);
  const message = 'the recording clips: many samples are at full scale.';
  const hint = 'Master it with its true peak at −1 dBTP or below, and export it again.';
  return clipping.map(({ file }) => warning(file, undefined, message, hint));
}

/** Warns about versions that are longer or shorter than their recording: a change would lose the place. */
export async function checkVersionLengths(content: Content): Promise<Problem[]> {
  const durations = await readDurations(content);
  return (await loadSounds(content)).flatMap(({ source, line, audio, recording: { duration } }) => {
    const whole = durations.get(source);
    if (whole === undefined || Math.abs(duration - whole) <= MAX_DIFFERENCE_SECONDS) return [];
    const message = `versions: “${audio}” is ${formatLength(duration)} long and the recording ${formatLength(whole)}, so visitors who change versions lose their place.`;
    return warning(source, line, message, 'Export both from the same start to the same end.');
  });
}

/** Warns about recordings with tags that the site does not show, which may tell visitors more than they should. */
export async function checkPrivateTags(content: Content): Promise<Problem[]> {
  const telling = (await loadSounds(content)).filter(({ recording }) => recording.privateTags.length > 0);
  return telling.map(({ file, recording: { privateTags } }) => {
    const message = `this file has tags that only other programs read: ${privateTags.join(', ')}.`;
    const hint = `Run \`npm run add -- "${file}"\`, which removes them from the file.`;
    return warning(file, undefined, message, hint);
  });
}

/** Warns about covers that are too small for feeds. */
export async function checkCovers(content: Content): Promise<Problem[]> {
  const tracks = (await loadSounds(content)).filter(({ isVersion }) => !isVersion);
  const covers = tracks.map(async ({ file, audio }) => {
    const cover = await readCover(audio, getPublicFolder(content.root));
    if (!cover || Math.min(cover.width, cover.height) >= MIN_COVER_SIDE) return [];
    const message = `the cover is ${cover.width} × ${cover.height} pixels, so feed readers show it blurred.`;
    const hint = `Replace it with one of ${MIN_COVER_SIDE} × ${MIN_COVER_SIDE} pixels or more in a tag editor.`;
    return warning(file, undefined, message, hint);
  });
  return (await Promise.all(covers)).flat();
}

/** Warns about recordings that are much quieter than the loudest, if ffmpeg is there to measure them. */
export async function checkLoudness(content: Content): Promise<Problem[]> {
  if ((await findFfmpeg()) === undefined) return [];
  const folder = getPublicFolder(content.root);
  const measured: { file: string; loudness: number }[] = [];
  for (const { file, audio, recording } of await loadSounds(content))
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

/** Checks that ffmpeg is installed if there are recordings that some browsers cannot play. */
export async function checkPlayable(content: Content): Promise<Problem[]> {
  const needing = (await loadSounds(content)).filter(({ recording }) => !recording.isPlayable);
  if (needing.length === 0 || (await findFfmpeg()) !== undefined) return [];

  const lossless = needing.filter(({ recording }) => recording.format === 'm4a');
  const [first, ...rest] = needing.filter((track) => !lossless.includes(track));
  const more = rest.length > 0 ? ` and ${rest.length} more` : '';
  const heavy = `without ffmpeg, the build cannot convert this file${more} to mp3, so visitors get the original.`;
  const hint = `${installFfmpeg}, or export the recording as mp3 or m4a (AAC).`;
  return [
    ...lossless.map(({ file }) =>
      error(file, undefined, 'this is Apple Lossless, which only Safari can play.', hint),
    ),
    ...(first ? [warning(first.file, undefined, heavy, hint)] : []),
  ];
}

function explainReadError(reason: unknown): Explanation {
  if (!(reason instanceof AstroError)) throw reason;
  return [reason.message, reason.hint ?? ''];
}
