import type { z } from 'astro/zod';
import { listControls, stripControls, type Control } from '../lib/control-characters';
import { hasDraftName } from '../lib/drafts';
import { hasFolder, listFiles, readText } from '../lib/files';
import { splitFrontmatter } from '../lib/frontmatter';
import { parseMarkdown, type Tree } from '../lib/markdown-tree';
import { pageSchema, type Page } from '../model/page';
import { resumeFile, resumeSchema, type Resume } from '../model/resume';
import { siteSchema, type Site } from '../model/site';
import { trackSchema, type Track } from '../model/track';
import { keepValid } from './check-schema';
import { toFrontmatterProblem } from './frontmatter';
import { toMdxProblem } from './mdx-faults';
import { DAMAGED, toEncodingProblem } from './encoding';
import type { Problem } from './problem';
import { parseYaml, type Reading, type Source } from './source';

/** Where the owner's files are. */
export const locations = {
  site: 'content/site.yaml',
  resume: resumeFile,
  pages: 'content/pages',
  tracks: 'content/tracks',
  pictures: 'content/pictures',
  ledger: 'content/pictures/ledger.yaml',
};

/** YAML with the values that its schema finds no fault with. */
export interface ValidSource<Values> extends Source {
  values: Partial<Values>;
}

/** A page or a track: its frontmatter, and its body as a tree, which is missing where it is not valid MDX. */
export interface MarkdownSource<Values> extends ValidSource<Values> {
  tree: Tree | undefined;
}

/** Everything the owner wrote, as far as it can be read. */
export interface Content {
  root: URL;
  /** Paths of all files in `content/` and `public/`, sorted, for example `public/resume.pdf`. */
  files: string[];
  /** Whether there is a folder for tracks, which may be empty. */
  hasTracks: boolean;
  site: ValidSource<Site> | undefined;
  resume: ValidSource<Resume> | undefined;
  ledger: Source | undefined;
  pages: MarkdownSource<Page>[];
  tracks: MarkdownSource<Track>[];
  /** Paths of the pages and tracks whose name, or that of a folder around them, begins with an underscore. */
  drafts: string[];
  /** Characters that cannot be shown, which are left out. */
  controls: (Control & { file: string })[];
  /** What keeps a file, or the body of one, from being read. */
  unreadable: Problem[];
}

/** Reads everything the owner wrote below `root`; drafts only when they are wanted. */
export async function readContent(root: URL, { withDrafts = false } = {}): Promise<Content> {
  const all = await listOwned(root);
  const drafts = all.filter(isDraft);
  const files = withDrafts ? all : all.filter((file) => !drafts.includes(file));
  const read = await readTexts(root, files.filter(isRead));
  const texts = new Map([...read].filter(([, text]) => !text.includes(DAMAGED)));
  const damaged = [...read].filter(([file]) => !texts.has(file));
  const parseOne = (file: string, whenEmpty: unknown): Reading<Source> => {
    const text = texts.get(file);
    return text === undefined ? {} : parseYaml(file, stripControls(text), whenEmpty);
  };
  const parseAll = <Values>(isOne: (file: string) => boolean, schema: z.ZodType<Values>) =>
    [...texts]
      .filter(([file]) => isOne(file))
      .map(([file, text]) => parseFile(file, stripControls(text), schema));
  const site = parseOne(locations.site, {});
  const resume = parseOne(locations.resume, {});
  const ledger = parseOne(locations.ledger, []);
  const pages = parseAll(isPage, pageSchema);
  const tracks = parseAll(isTrack, trackSchema);
  return {
    root,
    files,
    hasTracks: await hasFolder(root, locations.tracks),
    drafts,
    site: site.source && { ...site.source, values: keepValid(site.source, siteSchema) },
    resume: resume.source && { ...resume.source, values: keepValid(resume.source, resumeSchema) },
    ledger: ledger.source,
    pages: pages.flatMap(({ source }) => source ?? []),
    tracks: tracks.flatMap(({ source }) => source ?? []),
    controls: [...texts].flatMap(([file, text]) =>
      listControls(text).map((control) => ({ file, ...control })),
    ),
    unreadable: [
      ...damaged.map(([file, text]) => toEncodingProblem(file, text)),
      ...[site, resume, ledger, ...pages, ...tracks].flatMap(({ problem }) => problem ?? []),
    ],
  };
}

/** Paths of the files in a folder, relative to it. */
export function listIn({ files }: Content, folder: string): string[] {
  return files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
}

/** Paths in the site of the files in `public/`, whose letters have one form for each (NFC). */
export function listServed(content: Content): Set<string> {
  return new Set(listIn(content, 'public').map((file) => `/${file}`.normalize()));
}

/** Whether a file is read as a page. */
export function isPage(file: string): boolean {
  return file.startsWith(`${locations.pages}/`) && /\.mdx?$/.test(file);
}

/** Whether a file is read as a track. */
export function isTrack(file: string): boolean {
  return file.startsWith(`${locations.tracks}/`) && file.endsWith('.md');
}

/** Whether a file is a draft, which `astro dev` shows and a build leaves out. */
function isDraft(file: string): boolean {
  return [locations.pages, locations.tracks].some(
    (folder) => file.startsWith(`${folder}/`) && hasDraftName(file.slice(folder.length + 1)),
  );
}

/** Editors leave hidden files beside those of `content/`; hidden files of `public/` are served as all others. */
async function listOwned(root: URL): Promise<string[]> {
  const [written, served] = await Promise.all([listFiles(root, 'content'), listFiles(root, 'public')]);
  const visible = written.filter((file) => !/(^|\/)\./.test(file));
  return [...visible.map((file) => `content/${file}`), ...served.map((file) => `public/${file}`)];
}

/** The files that are read as text, by their paths. */
async function readTexts(root: URL, files: string[]): Promise<Map<string, string>> {
  const read = files.map(async (file) => [file, await readText(root, file)] as const);
  return new Map(await Promise.all(read));
}

function isRead(file: string): boolean {
  const { site, resume, ledger } = locations;
  return isPage(file) || isTrack(file) || [site, resume, ledger].includes(file);
}

function parseFile<Values>(
  file: string,
  text: string,
  schema: z.ZodType<Values>,
): Reading<MarkdownSource<Values>> {
  const parts = splitFrontmatter(text);
  if (!parts) return { problem: toFrontmatterProblem(file, text) };

  const { source, problem } = parseYaml(file, parts.yaml, {}, parts.skipped);
  if (!source) return { problem };
  const body = parseBody(file, parts.body);
  return {
    source: { ...source, values: keepValid(source, schema), tree: body.source },
    problem: body.problem,
  };
}

function parseBody(file: string, body: string): Reading<Tree> {
  try {
    return { source: parseMarkdown(body, file.endsWith('.mdx')) };
  } catch (error) {
    return { problem: toMdxProblem(file, body, error) };
  }
}
