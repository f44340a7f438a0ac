import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTextFault, listFiles, readText } from '#lib/files.ts';
import { countLines, splitFrontmatter } from '#lib/frontmatter.ts';
import { listAnchors, type Anchor } from '#lib/anchors.ts';
import { isDraftName, toId } from '#lib/ids.ts';
import { isLeftover } from '#lib/leftovers.ts';
import { emptyTree, parseElements, parseMarkdown, type Tree } from '#lib/markdown-tree.ts';
import { folders, pictureFolder, yamlFiles, type Folder } from './collections.ts';
import type { Page } from './page.ts';
import type { Resume } from './resume.ts';
import type { Site } from './site.ts';
import type { Track } from './track.ts';
import { fillRecords } from './image-metadata.ts';
import { toMdxProblem } from '#checks/mdx-error-messages.ts';
import { error, type Problem } from '#lib/problem.ts';
import { parseYaml, type Note, type ParseOptions, type Source } from './source.ts';

/** A Markdown file: its frontmatter, and its body as a tree. */
export interface Entry<Values = unknown> extends Source<Values> {
  folder: Folder;
  id: string;
  isMdx: boolean;
  /** Empty if the body is not valid MDX. */
  tree: Tree;
  /** The ids of its headings and footnotes, which are in the page, too. */
  anchors: Anchor[];
}

/** The readable content of the owner. */
export interface Content {
  root: URL;
  /** Paths of all files in `content/` and `public/`, sorted, for example `public/resume.pdf`. */
  files: string[];
  site: Source<Site> | undefined;
  resume: Source<Resume> | undefined;
  ledger: Source<unknown[]> | undefined;
  /** The Markdown files of all collections, and of two of them. */
  entries: Entry[];
  pages: Entry<Page>[];
  tracks: Entry<Track>[];
  /** Texts of the songs, by file. */
  songs: Map<string, string>;
  /** Everything with keys: YAML files and frontmatter. */
  sources: Source[];
  /** Paths of Markdown files with an underscore at the start of their name or a folder's name. */
  drafts: string[];
  /** Problems with unreadable files. */
  problems: Problem[];
}

/** Checks one aspect of the content, and returns problems. */
export type Rule = (content: Content) => Problem[] | Promise<Problem[]>;

/** Reads the content in `root`; drafts only on request. */
export async function readContent(root: URL, { withDrafts = false } = {}): Promise<Content> {
  const [written, served] = await Promise.all([listFiles(root, 'content'), listFiles(root, 'public')]);
  const visible = written.filter((file) => !/(^|\/)\./.test(file));
  const owned = [...visible.map((file) => `content/${file}`), ...served.map((file) => `public/${file}`)];
  const all = owned.filter((file) => !isLeftover(file));
  const drafts = all.filter(isDraft);
  const files = withDrafts ? all : all.filter((file) => !isDraft(file));
  const problems: Problem[] = [];
  const note: Note = (problem) => problems.push(problem);
  const read = async (file: string): Promise<string | undefined> => {
    if (!files.includes(file)) return undefined;
    const text = await readText(root, file);
    const fault = findTextFault(text);
    if (!fault) return text;
    note(error(file, fault.line, fault.message, fault.hint));
    return undefined;
  };
  const readYaml = async <Values>(file: string, options: ParseOptions<Values>) => {
    const path = findYaml(file, files) ?? file;
    if (path !== file)
      note(error(path, undefined, `only ${file} is read.`, `Rename it to “${basename(file)}”.`));
    const text = await read(path);
    return text === undefined ? undefined : parseYaml(path, text, options, note);
  };

  const site = await readYaml(yamlFiles.site.file, yamlFiles.site);
  const resume = await readYaml(yamlFiles.resume.file, yamlFiles.resume);
  const complete = (data: unknown) => fillRecords(fileURLToPath(new URL(pictureFolder, root)), data ?? []);
  const ledger = await readYaml(yamlFiles.ledger.file, { ...yamlFiles.ledger, complete });
  const entries: Entry[] = [];
  for (const file of files.filter(isEntry)) {
    const text = await read(file);
    const entry = text === undefined ? undefined : await parseEntry(file, text, note);
    if (entry) entries.push(entry);
  }
  const songs = new Map<string, string>();
  for (const file of files.filter((one) => /^content\/tracks\/.*\.(?:cho|lrc)$/.test(one))) {
    const text = await read(file);
    if (text !== undefined) songs.set(file, text);
  }
  const listOf = (folder: Folder) => entries.filter((entry) => entry.folder === folder);
  return {
    ...{ root, files, site, resume, ledger, entries, songs, problems },
    pages: listOf(folders.pages),
    tracks: listOf(folders.tracks),
    sources: [site ?? [], resume ?? [], ledger ?? [], entries].flat(),
    drafts: drafts.filter(isEntry),
  };
}

/** The path of a YAML file, or of one with a wrong extension, such as `site.yml`. */
export function findYaml(file: string, files: string[]): string | undefined {
  if (files.includes(file)) return file;
  const name = file.replace(/yaml$/, '');
  return files.find((other) => /^(?:ya?ml|json)(?:\.txt)?$/i.test(other.replace(name, '')));
}

/** Paths of the files in a folder, relative to it. */
export function listIn({ files }: Pick<Content, 'files'>, folder: string): string[] {
  return files.filter((file) => file.startsWith(`${folder}/`)).map((file) => file.slice(folder.length + 1));
}

/** Paths in the site of the files in `public/`, with composed accents (NFC). */
export function listServed(content: Content): Set<string> {
  return new Set(listIn(content, 'public').map((file) => `/${file}`.normalize()));
}

/** The collection of a file, and its path there. */
export function findFolder(file: string): { folder: Folder; path: string } | undefined {
  const folder = Object.values<Folder>(folders).find((one) => file.startsWith(`${one.folder}/`));
  return folder && { folder, path: file.slice(folder.folder.length + 1) };
}

/** Whether a file is an entry of a collection. */
export function isEntry(file: string): boolean {
  return findFolder(file)?.folder.endings.some((ending) => file.endsWith(ending)) ?? false;
}

function isDraft(file: string): boolean {
  return isDraftName(findFolder(file)?.path ?? '');
}

async function parseEntry(file: string, text: string, note: Note): Promise<Entry | undefined> {
  const { folder, path } = findFolder(file) ?? {};
  const parts = splitFrontmatter(text);
  if (!parts) note(toFrontmatterProblem(file, text));
  if (!parts || !folder || path === undefined) return undefined;

  const source = await parseYaml(file, parts.yaml, { schema: folder.schema, skipped: parts.skipped }, note);
  const isMdx = file.endsWith('.mdx');
  const id = toId(path);
  const entry = source && { ...source, folder, id, isMdx };
  const track = folder === folders.tracks ? id : undefined;
  try {
    return (
      entry && {
        ...entry,
        tree: parseMarkdown(parts.body, isMdx),
        anchors: listAnchors(parseElements(parts.body, isMdx), track),
      }
    );
  } catch (fault) {
    note(toMdxProblem(file, parts.body, fault));
    return entry && { ...entry, tree: emptyTree, anchors: [] };
  }
}

/** The problem of a Markdown file without frontmatter. */
function toFrontmatterProblem(file: string, text: string): Problem {
  if (text.trimStart().startsWith('---')) {
    const line = countLines(/^\s*/.exec(text)?.[0] ?? '') + 1;
    const hint = 'Put a line with `---` below the last key, before the text.';
    return error(file, line, 'the frontmatter starts with `---` and does not end.', hint);
  }
  const message = text.trim() === '' ? 'the file is empty.' : 'there is no frontmatter.';
  const hint = 'Start the file with a line `---`, then its keys such as `title: …`, then `---` again.';
  return error(file, undefined, message, hint);
}
