import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles, readText } from '#lib/files.ts';
import { getEntryId } from '#lib/ids.ts';
import { emptyTree, listNodes, listTags, parseMarkdown, type Tag, type Tree } from '#lib/markdown-tree.ts';
import { error, type Problem } from '#lib/problem.ts';
import { findFolder, folders, isDraft, pictureFolder, yamlFiles, type Folder } from './collections.ts';
import type { Dates } from './dates.ts';
import { createFrontmatterProblem, findTextProblem, splitFrontmatter } from './frontmatter.ts';
import { fillRecords } from './image-metadata.ts';
import { isLeftover } from './leftovers.ts';
import { createMdxProblem, explainPicture } from './mdx-error-messages.ts';
import type { Page } from './page.ts';
import type { PictureRecord } from './picture.ts';
import type { Post } from './post.ts';
import type { Resume } from './resume.ts';
import type { Site } from './site.ts';
import type { Track } from './track.ts';
import { parseYaml, type ParseOptions, type Source } from './yaml-source.ts';

/** A Markdown file: its frontmatter, and its body as a tree. */
export interface Entry<Values = unknown> extends Source<Values> {
  folder: Folder;
  id: string;
  isMdx: boolean;
  /** The Markdown, with empty lines instead of the frontmatter, so that line numbers match the file. */
  body: string;
  /** Empty if the body is not valid MDX. */
  tree: Tree;
  /** Its MDX tags. */
  tags: Tag[];
  /** Files with the same name, by extension: `.cho`. */
  companions: Partial<Record<string, { file: string; text: string }>>;
}

/** The readable content of the owner. */
export interface Content {
  root: URL;
  /** Paths of all files in `content/` and `public/`, sorted, for example `public/resume.pdf`. */
  files: string[];
  site: Source<Site> | undefined;
  resume: Source<Resume> | undefined;
  dates: Source<Dates> | undefined;
  ledger: Source<PictureRecord[]> | undefined;
  /** The Markdown files of all collections, and of each. */
  entries: Entry[];
  pages: Entry<Page>[];
  tracks: Entry<Track>[];
  posts: Entry<Post>[];
  /** Everything with keys: YAML files and frontmatter. */
  sources: Source[];
  /** Paths of Markdown files with an underscore at the start of their name or a folder's name. */
  drafts: string[];
  /** Posts with a day of publication after today, which are drafts until then. */
  scheduled: Entry<Post>[];
  /** Problems with unreadable files. */
  problems: Problem[];
}

/** Checks one aspect of the content, and returns problems. */
export type Rule = (content: Content) => Problem[] | Promise<Problem[]>;

type Report = (problem: Problem) => unknown;

/** Reads the content in `root`, for the site, its checks and all commands; drafts only on request. */
export async function readContent(root: URL, { withDrafts = false } = {}): Promise<Content> {
  const [owned, served] = await Promise.all([listFiles(root, 'content'), listFiles(root, 'public')]);
  const visible = owned.filter((file) => !/(^|\/)\./.test(file));
  const paths = [...visible.map((file) => `content/${file}`), ...served.map((file) => `public/${file}`)];
  const all = paths.filter((file) => !isLeftover(file));
  const drafts = all.filter((file) => isDraft(file));
  const files = withDrafts ? all : all.filter((file) => !isDraft(file));
  const problems: Problem[] = [];
  const report: Report = (problem) => problems.push(problem);
  const read = async (file: string): Promise<string | undefined> => {
    if (!files.includes(file)) return undefined;
    const text = await readText(root, file);
    const problem = findTextProblem(file, text);
    if (problem) report(problem);
    return problem ? undefined : text;
  };
  const readYaml = async <Values>(file: string, options: ParseOptions<Values>) => {
    const path = findYaml(file, files) ?? file;
    if (path !== file)
      report(error(path, undefined, `the site reads only ${file}.`, `Rename it to “${basename(file)}”.`));
    const text = await read(path);
    return text === undefined ? undefined : parseYaml(path, text, options, report);
  };

  const site = await readYaml(yamlFiles.site.file, yamlFiles.site);
  const resume = await readYaml(yamlFiles.resume.file, yamlFiles.resume);
  const dates = await readYaml(yamlFiles.dates.file, yamlFiles.dates);
  const complete = (data: unknown) => fillRecords(fileURLToPath(new URL(pictureFolder, root)), data ?? []);
  const ledger = await readYaml(yamlFiles.ledger.file, { ...yamlFiles.ledger, complete });
  const companions = new Map<string, Entry['companions']>();
  for (const file of files) {
    if (!findFolder(file)?.folder.companions?.includes(extname(file))) continue;
    const [text, id] = [await read(file), getEntryId(file)];
    // The first of several counts.
    if (text !== undefined) companions.set(id, { [extname(file)]: { file, text }, ...companions.get(id) });
  }
  const written: Entry[] = [];
  for (const file of files.filter(isEntry)) {
    const text = await read(file);
    const entry = text === undefined ? undefined : await parseEntry(file, text, report);
    if (entry) written.push({ ...entry, companions: companions.get(getEntryId(file)) ?? {} });
  }
  const isScheduled = ({ file, folder, values }: Entry) =>
    !withDrafts && folder === folders.posts && isDraft(file, (values as Partial<Post>).date);
  const [entries, scheduled] = [false, true].map((isWanted) =>
    written.filter((entry) => isScheduled(entry) === isWanted),
  ) as [Entry[], Entry<Post>[]];
  const listOf = (folder: Folder) => entries.filter((entry) => entry.folder === folder);
  return {
    ...{ root, site, resume, dates, ledger, entries, scheduled, problems },
    files: files.filter((file) => !scheduled.some((post) => post.file === file)),
    pages: listOf(folders.pages),
    tracks: listOf(folders.tracks),
    posts: listOf(folders.posts),
    // Mistakes in scheduled posts would stop the build of that day.
    sources: [site ?? [], resume ?? [], dates ?? [], ledger ?? [], written].flat(),
    drafts: drafts.filter(isEntry),
  };
}

/** The path of a YAML file, or of one with a wrong extension, such as `site.yml`. */
export function findYaml(file: string, files: string[]): string | undefined {
  if (files.includes(file)) return file;
  const name = file.replace(/yaml$/, '');
  return files.find((other) => /^(?:ya?ml|json)(?:\.txt)?$/i.test(other.replace(name, '')));
}

/** Whether a file cannot be read, so that others know nothing about it. */
export function hasProblem({ problems }: Content, file: string): boolean {
  return problems.some((problem) => problem.file === file);
}

/** Paths of the files in a folder, relative to it. */
export function listIn({ files }: Pick<Content, 'files'>, folder: string): string[] {
  return files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
}

/** Paths in the site of the files in `public/`, with composed accents (NFC). */
export function listServed(content: Content): Set<string> {
  return new Set(listIn(content, 'public').map((file) => `/${file}`.normalize()));
}

/** Whether a file is an entry of a collection. */
export function isEntry(file: string): boolean {
  return findFolder(file)?.folder.endings.some((ending) => file.endsWith(ending)) ?? false;
}

async function parseEntry(
  file: string,
  text: string,
  report: Report,
): Promise<Omit<Entry, 'companions'> | undefined> {
  const { folder, path } = findFolder(file) ?? {};
  const parts = splitFrontmatter(text);
  if (!parts) report(createFrontmatterProblem(file, text));
  if (!parts || !folder || path === undefined) return undefined;

  const { yaml, skipped } = parts;
  const source = await parseYaml(file, yaml, { schema: folder.schema, skipped }, report);
  const isMdx = file.endsWith('.mdx');
  const id = getEntryId(path);
  const body = parseBody(file, parts.body, report);
  // Astro gets no entry with a problem, not even in `astro dev`.
  const problems = [...(source?.problems ?? []), ...body.problems];
  return source && { ...source, ...body, problems, text, folder, id, isMdx };
}

function parseBody(
  file: string,
  body: string,
  report: Report,
): Pick<Entry, 'body' | 'tree' | 'tags' | 'problems'> {
  try {
    const tree = parseMarkdown(body, file.endsWith('.mdx'));
    return { body, tree, tags: listTags(tree), problems: checkPictureSyntax(file, tree) };
  } catch (thrown) {
    report(createMdxProblem(file, body, thrown));
    return { body, tree: emptyTree, tags: [], problems: [] };
  }
}

/** Pictures in Markdown or HTML have no record, and Astro looks for their files. */
function checkPictureSyntax(file: string, tree: Tree): Problem[] {
  const images = listNodes(tree, 'image', 'imageReference');
  const tags = listTags(tree).filter(({ name }) => name === 'img');
  return [
    ...images.map((node) => ({ address: 'url' in node ? node.url : '', line: node.position?.start.line })),
    ...tags.map(({ attributes, line }) => ({ address: String(attributes['src']), line })),
  ].map(({ address, line }) => error(file, line, ...explainPicture(file, address)));
}
