import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, parseDocument, stringify } from 'yaml';
import { readText } from '#lib/files.ts';
import { splitFrontmatter } from '#lib/frontmatter.ts';
import { toId, toSlug } from '#lib/ids.ts';
import { placeholderText } from '#lib/placeholder-text.ts';

/** The folder of the site. */
export const root = pathToFileURL('./');

/** The result for the owner. */
export interface Added {
  /** Paths of the new files. */
  files: string[];
  /** What the owner still has to write. */
  left: string[];
  /** Private tags that are no longer in the recording. */
  removed?: string[];
}

/** The name of a file for a title, without the ordinal signs of `n.º 2`. */
export function toFileName(title: string): string {
  // A name that starts with `_` would be a draft.
  return toSlug(title.replace(/[ºª]/g, ' ')).replace(/^_+/, '');
}

/** Writes a page or a track, unless another file has the same address. */
export async function writeMarkdown(
  file: string,
  keys: Record<string, unknown>,
  body: string,
): Promise<void> {
  await refuseSameId(dirname(file), file);
  await mkdir(dirname(file), { recursive: true });
  const text = `---\n${stringify(keys, { lineWidth: 0, customTags: ['timestamp'] })}---\n\n${body}\n`;
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => refuse(error, file));
}

/** Copies a file and runs `write`; removes the copy if that fails. */
export async function copyWith(from: string, to: string, write: () => Promise<void>): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to, constants.COPYFILE_EXCL).catch((error: unknown) => refuse(error, to));
  try {
    await write();
  } catch (error) {
    await rm(to);
    throw error;
  }
}

/** The frontmatter of a file; empty if it cannot be read. */
export async function readFrontmatter(file: string): Promise<Record<string, unknown>> {
  const { yaml = '' } = splitFrontmatter(await readText(root, file)) ?? {};
  try {
    return (parse(yaml) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** The Markdown files in a folder, with their frontmatter. */
export async function listEntries(folder: string) {
  const files = (await listMarkdown(folder)).map((file) => `${folder}/${file}`);
  return Promise.all(files.map(async (file) => ({ file, keys: await readFrontmatter(file) })));
}

/** The next number after the largest that `read` finds in the frontmatter of a folder's files. */
export async function findNext(folder: string, read: (keys: Record<string, unknown>) => unknown) {
  const entries = await listEntries(folder);
  const numbers = entries.map(({ keys }) => read(keys)).filter((number) => typeof number === 'number');
  return Math.floor(Math.max(0, ...numbers)) + 1;
}

/** The language of the site, without a region. */
export async function readLanguage(): Promise<string> {
  const site = parseDocument(await readFile('content/site.yaml', 'utf8').catch(() => ''));
  return /^[a-z]{2,3}\b/i.exec(String(site.get('lang')))?.[0].toLowerCase() ?? 'en';
}

/** The placeholder of a page or a story, in the language of the site. */
export async function readPlaceholder(): Promise<string> {
  const language = await readLanguage();
  const { en, ...others } = placeholderText;
  return Object.entries(others).find(([tag]) => tag === language)?.[1] ?? en;
}

async function listMarkdown(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files.filter((file) => /\.mdx?$/.test(file)).map((file) => file.replaceAll('\\', '/'));
}

async function refuseSameId(folder: string, file: string): Promise<void> {
  const id = toId(file.slice(folder.length + 1));
  const same = (await listMarkdown(folder)).find((other) => toId(other) === id);
  if (same) throw new Error(toTaken(`${folder}/${same}`));
}

function refuse(error: unknown, file: string): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  throw isTaken ? new Error(toTaken(file)) : error;
}

function toTaken(file: string): string {
  return `${file} already exists. Move or delete it, and add yours again.`;
}
