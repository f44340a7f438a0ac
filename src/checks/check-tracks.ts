import { fileURLToPath } from 'node:url';
import { AstroError } from 'astro/errors';
import { readAhead, type Progress } from '../recordings/read-ahead';
import { readRecording } from '../recordings/read-recording';
import { trackSchema } from '../model/track';
import { isRemote } from '../model/values';
import { checkCopy } from './check-copy';
import { checkMoments } from './check-moments';
import { checkNames } from './check-names';
import type { Ledger } from './check-pictures';
import { checkPublicFile } from './check-public';
import { checkSchema, keepValid } from './check-schema';
import { listFiles } from '../lib/files';
import type { Problem } from './problem';
import { isProblem, readMarkdown, type Source } from './read-source';

const folder = 'content/tracks';

const permissionRemedy =
  'Say who allowed it and when, for example `permission: Jane Doe in March 2026`, or write `download: false`, or `work: public-domain` when nobody has rights in the work any more.';

/** What is wrong with the recordings: their names, their frontmatter, their mp3 files and their stories. */
export async function checkTracks(root: URL, ledger: Ledger, progress?: Progress): Promise<Problem[]> {
  const files = await listFiles(root, folder, /\.md$/);
  const sources = await Promise.all(files.map((file) => readMarkdown(root, `${folder}/${file}`)));
  const tracks = sources.filter((source): source is Source => !isProblem(source));
  const audios = tracks.map((source) => keepValid(source, trackSchema).audio ?? '');
  const problems: Problem[] = [];
  await readAhead(audios.filter(isLocal), toPublic(root), progress);
  // One after the other: a recording is large while it is read.
  for (const source of tracks) problems.push(...(await checkTrack(root, source)));
  return [
    // The id of a recording is its anchor on the page, and these are anchors of the shell.
    ...(await checkNames(root, folder, { read: files, ending: '.md', taken: ['main', 'page'] })),
    ...sources.filter(isProblem),
    ...problems,
    ...checkOrders(tracks),
    ...tracks.flatMap((source) => checkCopy(source, ledger, { heading: false })),
  ];
}

async function checkTrack(root: URL, source: Source): Promise<Problem[]> {
  const { audio } = keepValid(source, trackSchema);
  return [
    ...checkSchema(source, trackSchema),
    ...checkPermission(source),
    ...(audio ? await checkAudio(root, source, audio) : []),
  ];
}

async function checkAudio(root: URL, source: Source, audio: string): Promise<Problem[]> {
  const missing = await checkPublicFile(root, source, ['audio'], audio);
  if (missing.length > 0 || isRemote(audio)) return [...missing, ...checkMoments(source)];

  return readRecording(audio, toPublic(root)).then(
    ({ duration }) => checkMoments(source, duration),
    (error: unknown) => [toProblem(source, audio, error), ...checkMoments(source)],
  );
}

function isLocal(audio: string): boolean {
  return audio !== '' && !isRemote(audio);
}

function toPublic(root: URL): string {
  return `${fileURLToPath(root)}public`;
}

function toProblem(source: Source, audio: string, error: unknown): Problem {
  if (!(error instanceof AstroError)) throw error;

  const wrong = `\`audio\` names “${audio}”, and ${error.message}`;
  return { file: source.file, line: source.lineOf(['audio']), wrong, remedy: error.hint ?? '' };
}

/** What others wrote is not given away without their leave. */
function checkPermission(source: Source): Problem[] {
  const { work, download } = keepValid(source, trackSchema);
  // As written: a permission that is no text is a problem of its own.
  const { permission } = (source.data ?? {}) as { permission?: unknown };
  const isFree = work !== 'cover' && work !== 'arrangement';
  if (isFree || download === false || (permission ?? undefined) !== undefined) return [];

  const wrong = `\`work: ${work}\` is offered for download without \`permission\`.`;
  return [{ file: source.file, line: source.lineOf(['work']), wrong, remedy: permissionRemedy }];
}

function checkOrders(tracks: Source[]): Problem[] {
  const taken = new Map<number, string>();
  return tracks.flatMap((source) => {
    const { order } = source.data as { order?: unknown };
    if (typeof order !== 'number') return [];

    const other = taken.get(order);
    if (other === undefined) {
      taken.set(order, source.file);
      return [];
    }
    const wrong = `\`order: ${order}\` is taken by ${other}.`;
    const remedy = 'Give each track a number of its own; gaps are fine.';
    return [{ file: source.file, line: source.lineOf(['order']), wrong, remedy }];
  });
}
