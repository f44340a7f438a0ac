import { z } from 'astro/zod';
import { pageSchema } from '../schemas/page';
import { pictureSchema } from '../schemas/picture';
import { siteSchema } from '../schemas/site';
import { trackSchema } from '../schemas/track';
import { checkCopy } from './check-copy';
import { checkPicture, checkRecords, type Ledger } from './check-pictures';
import { checkSchema } from './check-schema';
import { checkPublicFile } from './check-public';
import { hasFile, listFiles } from './files';
import type { Problem } from './problem';
import { isProblem, readMarkdown, readYaml, type Source } from './read-source';

/** The files of the owner, by what they are. */
export const contentFiles = {
  site: 'content/site.yaml',
  pages: 'content/pages',
  tracks: 'content/tracks',
  pictures: 'content/pictures',
  ledger: 'content/pictures/ledger.yaml',
} as const;

/** Reads all that the owner wrote below `root` and says what is wrong with it; empty when nothing is. */
export async function checkContent(root: URL): Promise<Problem[]> {
  const { problems, ledger } = await checkLedger(root);
  const [site, pages, tracks] = await Promise.all([
    checkSite(root, ledger),
    checkPages(root, ledger),
    checkTracks(root),
  ]);
  return [...site, ...problems, ...pages, ...tracks];
}

async function checkSite(root: URL, ledger: Ledger): Promise<Problem[]> {
  const file = contentFiles.site;
  if (!(await hasFile(root, file))) {
    const remedy = 'Create it with at least one line, `name: Your Name`; the README lists the other keys.';
    return [{ file, wrong: 'the file is missing; it says whose site this is.', remedy }];
  }
  const source = await readYaml(root, file);
  if (isProblem(source)) return [source];

  const faults = checkSchema(source, siteSchema);
  return faults.length > 0 ? faults : checkSiteFiles(root, source, ledger);
}

async function checkSiteFiles(root: URL, source: Source, ledger: Ledger): Promise<Problem[]> {
  const { portrait, resume } = siteSchema.parse(source.data);
  return [
    ...(portrait ? checkPicture(source, ['portrait'], portrait, ledger) : []),
    ...(resume ? await checkPublicFile(root, source, ['resume'], resume) : []),
  ];
}

async function checkLedger(root: URL): Promise<{ problems: Problem[]; ledger: Ledger }> {
  const file = contentFiles.ledger;
  const files = await listFiles(root, contentFiles.pictures, /\.(?!yaml$)[^.]+$/);
  if (!(await hasFile(root, file))) return { problems: [], ledger: { records: [], files } };

  const source = await readYaml(root, file);
  if (isProblem(source)) return { problems: [source], ledger: { records: files, files } };

  const problems = checkSchema(
    source,
    z.array(pictureSchema, { error: 'Start each record with `- file: …`.' }),
  );
  const records = listRecords(source.data);
  const ledger = { records: records.map(({ file: name }) => name), files };
  return { problems: [...problems, ...checkRecords(source, records, ledger)], ledger };
}

function listRecords(data: unknown): { file: string; index: number }[] {
  const records: unknown[] = Array.isArray(data) ? data : [];
  return records.flatMap((record, index) => {
    const file = (record as { file?: unknown } | null)?.file;
    return typeof file === 'string' ? [{ file, index }] : [];
  });
}

async function checkPages(root: URL, ledger: Ledger): Promise<Problem[]> {
  const files = await listFiles(root, contentFiles.pages, /\.mdx?$/);
  const problems = await Promise.all(
    files.map((file) => checkPage(root, `${contentFiles.pages}/${file}`, ledger)),
  );
  return [...checkHome(files), ...problems.flat()];
}

function checkHome(files: string[]): Problem[] {
  if (files.some((file) => /^home\.mdx?$/.test(file))) return [];

  const remedy = 'Create it with a `title`, an `imageUrl` and a heading such as `# Welcome`.';
  return [
    { file: `${contentFiles.pages}/home.mdx`, wrong: 'the file is missing; it is the first screen.', remedy },
  ];
}

async function checkPage(root: URL, file: string, ledger: Ledger): Promise<Problem[]> {
  const source = await readMarkdown(root, file);
  if (isProblem(source)) return [source];

  const { imageUrl } = (source.data ?? {}) as { imageUrl?: unknown };
  const picture = typeof imageUrl === 'string' && imageUrl.trim() !== '';
  return [
    ...checkSchema(source, pageSchema),
    ...(picture ? checkPicture(source, ['imageUrl'], imageUrl, ledger) : []),
    ...checkCopy(source, ledger),
  ];
}

async function checkTracks(root: URL): Promise<Problem[]> {
  const files = await listFiles(root, contentFiles.tracks, /\.mdx?$/);
  const sources = await Promise.all(
    files.map((file) => readMarkdown(root, `${contentFiles.tracks}/${file}`)),
  );
  const tracks = sources.filter((source): source is Source => !isProblem(source));
  const problems = await Promise.all(tracks.map((source) => checkTrack(root, source)));
  return [...sources.filter(isProblem), ...problems.flat(), ...checkOrders(tracks)];
}

async function checkTrack(root: URL, source: Source): Promise<Problem[]> {
  const faults = checkSchema(source, trackSchema);
  if (faults.length > 0) return faults;

  const { audio } = trackSchema.parse(source.data);
  return checkPublicFile(root, source, ['audio'], audio);
}

function checkOrders(tracks: Source[]): Problem[] {
  const taken = new Map<unknown, string>();
  return tracks.flatMap((source) => {
    const { order } = (source.data ?? {}) as { order?: unknown };
    const other = taken.get(order);
    if (typeof order !== 'number') return [];
    if (other === undefined) {
      taken.set(order, source.file);
      return [];
    }
    const wrong = `\`order: ${order}\` is taken by ${other}.`;
    const remedy = 'Give each track a number of its own; gaps are fine.';
    return [{ file: source.file, line: source.lineOf(['order']), wrong, remedy }];
  });
}
