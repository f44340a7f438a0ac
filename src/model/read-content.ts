import { statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'astro/zod';
import { isLeftover, listFiles, readText } from '#lib/files.ts';
import { getEntryId } from '#lib/ids.ts';
import { parseMarkdown, type Tree } from '#lib/markdown-tree.ts';
import { error, type Problem } from '#lib/problem.ts';
import {
  findFolder,
  folders,
  isDraft,
  readEntryName,
  splitCompanion,
  yamlFiles,
  type Folder,
  type YamlFile,
} from './collections.ts';
import { gather, gatherByName, type Feature, type SiteTag } from './feature.ts';
import { createFrontmatterProblem, findTextProblem, splitFrontmatter } from './frontmatter.ts';
import { listKeyFields } from './list-fields.ts';
import { parseMdx } from './mdx-error-messages.ts';
import type { Page } from './page.ts';
import { fillRecords, type PictureRecord } from './picture.ts';
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
  /** Empty if a tag of MDX is not closed. */
  tree: Tree;
  /** Files with the same name, by extension: `.cho`, or `.es.cho` in another language. */
  companions: Partial<Record<string, { file: string; text: string }>>;
  /** Its day of publication, if it has one. */
  publication: string | undefined;
}

/** An entry that is a draft until its day. */
type ScheduledEntry = Entry & { publication: string };

/** The readable content of the owner. */
export interface Content {
  root: URL;
  /** Paths of all files in `content/` and `public/`, sorted, for example `public/resume.pdf`. */
  files: string[];
  /** All collections, with those that features bring. */
  folders: Folder[];
  /** The paths of what features make without a file of the owner. */
  made: string[];
  /** The tags of pages, by name. */
  tags: Record<string, SiteTag>;
  site: Source<Site> | undefined;
  /** The language of the site, in whose letters names become ids. */
  lang: string;
  ledger: Source<PictureRecord[]> | undefined;
  /** The YAML files of features, by path. */
  yaml: Map<string, Source>;
  /** The Markdown files of all collections, and of the two that every site has. */
  entries: Entry[];
  pages: Entry<Page>[];
  tracks: Entry<Track>[];
  /** Everything with keys: YAML files and frontmatter. */
  sources: Source[];
  /** Paths of Markdown files with an underscore at the start of their name or a folder's name. */
  drafts: string[];
  /** Entries with a day of publication after today, which are drafts until then. */
  scheduled: ScheduledEntry[];
  /** Problems with unreadable files. */
  problems: Problem[];
  /** Whether it is read again when a file changes. */
  isWatched: boolean;
}

/** Checks one aspect of the content, and returns problems. */
export type Rule = (content: Content) => Problem[] | Promise<Problem[]>;

/** What entries are read with. */
interface EntryContext extends Pick<Content, 'folders' | 'tags' | 'lang'> {
  /** Reads the keys of an entry without a Markdown file. */
  readAlone: (text: string, file: string) => object;
}

type ReportProblem = (problem: Problem) => unknown;

/** What was read before, and is not read again until the file changes. */
export interface KnownFiles {
  /** By path, with time and size of the file. */
  texts: Map<string, { stamp: string; text: Promise<string> }>;
  /** What a text became, by path, with what was reported about it. */
  parsed: Map<string, { text: string; value: unknown; found: Problem[] }>;
}

/** The files that a site reads, and what is wrong with those that have been read. */
interface OpenFiles {
  files: string[];
  problems: Problem[];
  /** The text of a file; `undefined` if it is missing or cannot be read. */
  read: (file: string) => Promise<string | undefined>;
  /** What `parseText` returns, now or when the file had the same text before. */
  parse: <Value>(file: string, text: string, parseText: (report: ReportProblem) => Value) => Value;
}

/** Reads the content in `root`, for a site with these features; drafts only on request, and of watched files only what is not known. */
export async function readContentFor(
  features: Record<string, Feature>,
  root: URL,
  { withDrafts = false, watched }: { withDrafts?: boolean; watched?: KnownFiles } = {},
): Promise<Content> {
  const known: KnownFiles = watched ?? { texts: new Map(), parsed: new Map() };
  const all: Folder[] = Object.values({ ...folders, ...gatherByName(features, 'collection') });
  const tags = Object.assign({}, ...gather(features, 'tags')) as Content['tags'];
  const paths = await listOwnerFiles(root);
  const drafts = paths.filter((file) => isDraft(file) && findFolder(file, all) !== undefined);
  const opened = openFiles(root, withDrafts ? paths : paths.filter((file) => !drafts.includes(file)), known);
  const { site, yaml, ledger } = await readYamlFiles(opened, gather(features, 'yaml'));
  const lang = site?.values.lang ?? 'en-US';
  const [readAlone = () => ({})] = gather(features, 'readAlone');
  const written = await readEntries(opened, { folders: all, tags, lang, readAlone });
  const scheduled = withDrafts ? [] : written.filter(isScheduled);
  const entries = written.filter((entry) => withDrafts || !isScheduled(entry));
  const made = gather(features, 'listPaths').flatMap((list) => list({ entries, lang }));
  const later = scheduled.map(({ file }) => getEntryId(file, lang));
  return {
    root,
    files: opened.files.filter(
      (file) => !later.includes(splitCompanion(file, { files: opened.files, lang }).id),
    ),
    folders: all,
    made: [...gather(features, 'routes').flatMap(Object.keys), ...made],
    tags,
    site,
    lang,
    ledger,
    yaml,
    entries,
    pages: listEntriesOf({ entries }, folders.pages),
    tracks: listEntriesOf({ entries }, folders.tracks),
    // Mistakes in scheduled entries would stop the build of that day.
    sources: [site ?? [], [...yaml.values()], ledger ?? [], written].flat(),
    drafts: drafts.filter((file) => isEntry(file, all)),
    scheduled,
    problems: opened.problems,
    isWatched: watched !== undefined,
  };
}

/** The files in `content/` and `public/`, without files that systems and editors leave. */
async function listOwnerFiles(root: URL): Promise<string[]> {
  const [owned, served] = await Promise.all([listFiles(root, 'content'), listFiles(root, 'public')]);
  const visible = owned.filter((file) => !/(^|\/)\./.test(file));
  const paths = [...visible.map((file) => `content/${file}`), ...served.map((file) => `public/${file}`)];
  return paths.filter((file) => !isLeftover(file));
}

function openFiles(root: URL, files: string[], { texts, parsed }: KnownFiles): OpenFiles {
  const problems: Problem[] = [];
  return {
    files,
    problems,
    async read(file) {
      if (!files.includes(file)) return undefined;
      const stamp = getStamp(root, file);
      const last = texts.get(file);
      const reading = last?.stamp === stamp ? last.text : readText(root, file);
      texts.set(file, { stamp, text: reading });
      reading.catch(() => texts.delete(file));
      const text = await reading;
      const problem = findTextProblem(file, text);
      if (problem) problems.push(problem);
      return problem ? undefined : text;
    },
    parse(file, text, parseText) {
      let last = parsed.get(file);
      if (last?.text !== text) {
        const found: Problem[] = [];
        last = { text, value: parseText((problem) => found.push(problem)), found };
        parsed.set(file, last);
      }
      problems.push(...last.found);
      return last.value as ReturnType<typeof parseText>;
    },
  };
}

/** Time and size of a file, which events of file systems sometimes miss. */
function getStamp(root: URL, file: string): string {
  const stats = statSync(join(fileURLToPath(root), file), { throwIfNoEntry: false });
  return `${stats?.mtimeMs} ${stats?.size}`;
}

async function readYamlFiles({ files, problems, read, parse }: OpenFiles, others: YamlFile[]) {
  const readFile = async <Values>(file: string, options: ParseOptions<Values>) => {
    const path = findYaml(file, files) ?? file;
    const hint = `Rename it to “${basename(file)}”.`;
    if (path !== file) problems.push(error(path, undefined, `the site reads only ${file}.`, hint));
    const text = await read(path);
    if (text === undefined) return undefined;
    return parse(path, text, (report) => parseYaml(path, text, options, report));
  };
  const site = await readFile(yamlFiles.site.file, yamlFiles.site);
  const yaml = new Map<string, Source>();
  for (const { file, json = file, ...options } of others) {
    const source = await readFile(files.includes(file) || !files.includes(json) ? file : json, options);
    if (source) yaml.set(file, source);
  }
  const complete = (data: unknown) => fillRecords(data ?? []);
  const ledger = await readFile(yamlFiles.ledger.file, { ...yamlFiles.ledger, complete });
  return { site, yaml, ledger };
}

/** The Markdown files, with the texts that belong to them. */
async function readEntries({ files, read, parse }: OpenFiles, context: EntryContext): Promise<Entry[]> {
  const { folders, lang } = context;
  const companions = new Map<string, Entry['companions']>();
  for (const file of files) {
    if (!findFolder(file, folders)?.folder.companions?.includes(extname(file))) continue;
    const { id, ending } = splitCompanion(file, { files, lang });
    const text = await read(file);
    // The first of several counts.
    if (text !== undefined) companions.set(id, { [ending]: { file, text }, ...companions.get(id) });
  }
  const entries: Entry[] = [];
  const written = files.filter((path) => isEntry(path, folders));
  const ids = new Set(written.map((file) => getEntryId(file, lang)));
  const alone = [...companions].flatMap(([id, own]) => (ids.has(id) ? [] : listAlone(own, folders)));
  for (const file of [...written, ...alone]) {
    const text = await read(file);
    if (text === undefined) continue;
    const own = companions.get(getEntryId(file, lang)) ?? {};
    const parts = { text, companions: own };
    const entry = parse(file, text + JSON.stringify(own), (report) =>
      parseEntry(file, parts, context, report),
    );
    if (entry) entries.push(entry);
  }
  return entries;
}

/** The companions that are entries alone. */
function listAlone(companions: Entry['companions'], folders: Folder[]): string[] {
  return Object.entries(companions).flatMap(([ending, companion]) => {
    const file = companion?.file ?? '';
    return findFolder(file, folders)?.folder.alone?.ending === ending ? file : [];
  });
}

/** Whether an entry is a draft until its day. */
function isScheduled(entry: Entry): entry is ScheduledEntry {
  return entry.publication !== undefined && isDraft('', entry.publication);
}

/** The entries of a collection. */
export function listEntriesOf<Schema extends z.ZodType>(
  { entries }: Pick<Content, 'entries'>,
  { folder }: Folder<Schema>,
): Entry<z.infer<Schema>>[] {
  // By path, because `astro dev` and its integrations load our modules separately.
  return entries.filter((entry) => entry.folder.folder === folder);
}

/** Whether an entry has no Markdown file, or one without the keys of a whole one: a song without a recording. */
export function isAlone({ folder, schema }: Entry): boolean {
  return schema === folder.alone?.schema;
}

/** The YAML file of a feature, if it can be read. */
export function findSource<Schema extends z.ZodType>(
  { yaml }: Content,
  { file }: YamlFile<Schema>,
): Source<z.infer<Schema>> | undefined {
  return yaml.get(file);
}

/** The path of a YAML file, or of one with a wrong extension, such as `site.yml`. */
export function findYaml(file: string, files: string[]): string | undefined {
  if (files.includes(file)) return file;
  const name = file.replace(/yaml$/, '');
  return files.find((other) => /^(?:ya?ml|json)(?:\.txt)?$/i.test(other.replace(name, '')));
}

/** Whether a file cannot be read, so that checks of other files know nothing about it. */
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
export function isEntry(file: string, all: Folder[]): boolean {
  return findFolder(file, all)?.folder.endings.some((ending) => file.endsWith(ending)) ?? false;
}

function parseEntry(
  file: string,
  { text, companions }: Pick<Entry, 'text' | 'companions'>,
  { folders, tags, lang, readAlone }: EntryContext,
  report: ReportProblem,
): Entry | undefined {
  const { folder, path = '' } = findFolder(file, folders) ?? {};
  const isWritten = isEntry(file, folders);
  const parts = isWritten ? splitFrontmatter(text) : { yaml: '', skipped: 0, body: '' };
  if (!parts) report(createFrontmatterProblem(file, text));
  if (!parts || !folder) return undefined;

  const { yaml, skipped, body } = parts;
  const { id, day } = readEntryName(folder, path, lang);
  const complete = (data: unknown) => {
    if (!isWritten) return readAlone(text, file);
    return day ? { date: day, ...(data as object | null) } : (data ?? {});
  };
  const parse = (schema: z.ZodType) =>
    parseYaml(file, yaml, { schema, skipped, complete, isForeign: true }, report);
  const whole = parse(folder.schema);
  const { ending = '', schema, without = [] } = folder.alone ?? {};
  const isAlone = whole && companions[ending] && !without.some((key) => key in (whole.data as object));
  const source = isAlone && schema ? parse(schema) : whole;
  const isMdx = file.endsWith('.mdx');
  const tree = isMdx ? parseMdx(file, body, Object.keys(tags), report) : parseMarkdown(body, false);
  const publication = source && listKeyFields(source).find(({ meaning }) => meaning === 'publication')?.value;
  const parsed = { publication, body, tree, text, companions, folder, id, isMdx };
  return source && { ...source, ...parsed };
}
