import type { Stats } from 'node:fs';
import { access, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the owner writes, and what links may lead to. */
const owned = ['content', 'public'];

/**
 * Paths of all files below `folder`, relative to it and sorted; none when there is no such folder. They are written as
 * people write them, with `#` and spaces.
 */
export async function listFiles(root: URL, folder: string): Promise<string[]> {
  const files = await walk(toFileName(root, folder), await listHomes(root));
  return files
    .filter(({ isOut }) => !isOut)
    .map(({ path }) => path)
    .sort();
}

/** Paths of the links below `folder` that lead out of the folders of the owner. */
export async function listLinksOut(root: URL, folder: string): Promise<string[]> {
  const files = await walk(toFileName(root, folder), await listHomes(root));
  return files
    .filter(({ isOut }) => isOut)
    .map(({ path }) => path)
    .sort();
}

/** The text of a file, without the byte order mark and with line breaks as they are here, whatever system it comes from. */
export async function readText(root: URL, path: string): Promise<string> {
  const text = await readFile(toFileName(root, path), 'utf8');
  return toLines(text.replace(/^\uFEFF/, ''));
}

/** A text with line feeds alone: Windows writes CR and LF, and systems long gone a CR. */
export function toLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * A path below a folder as it stands on disk, where macOS may have taken letters and their accents apart (NFD); one that is
 * not there is left as it is.
 */
export async function findSpelling(folder: string, path: string): Promise<string> {
  const isThere = await access(`${folder}${path}`).then(
    () => true,
    () => false,
  );
  if (isThere) return path;
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const paths = files.map((file) => `/${file.split(sep).join('/')}`);
  return paths.find((other) => other.normalize() === path.normalize()) ?? path;
}

interface File {
  path: string;
  /** Whether it is a link that leads out. */
  isOut: boolean;
}

/** All files below a folder, and the links that lead out of `homes`, which are not followed. */
async function walk(folder: string, homes: string[]): Promise<File[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry) => {
      const kind = entry.isSymbolicLink() ? await followLink(folder, entry.name, homes) : entry;
      if (kind === 'out') return [{ path: entry.name, isOut: true }];
      if (!kind?.isDirectory()) return kind?.isFile() ? [{ path: entry.name, isOut: false }] : [];
      const below = await walk(`${folder}/${entry.name}`, homes);
      return below.map(({ path, isOut }) => ({ path: `${entry.name}/${path}`, isOut }));
    }),
  );
  return found.flat();
}

/** What a link leads to; nothing where that is gone, or a folder around the link. */
async function followLink(folder: string, name: string, homes: string[]): Promise<Stats | 'out' | undefined> {
  const target = await realpath(`${folder}/${name}`).catch(() => undefined);
  if (target === undefined || isWithin(await realpath(folder), target)) return undefined;
  return homes.some((home) => isWithin(target, home)) ? stat(target) : 'out';
}

function isWithin(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`);
}

/** Where the folders of the owner really are; each may be a link as a whole. */
async function listHomes(root: URL): Promise<string[]> {
  const homes = owned.map((folder) => realpath(toFileName(root, folder)).catch(() => []));
  return (await Promise.all(homes)).flat();
}

function toFileName(root: URL, path: string): string {
  return `${fileURLToPath(root)}${path}`;
}
