import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, matchesGlob, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const LEFTOVERS = '**/{.DS_Store,{T,t}humbs.db,{D,d}esktop.ini,._*,~$*,*~,.*.sw[a-p]}';

/** The paths of all files in a folder, relative to it and sorted; symbolic links are not followed. */
export async function listFiles(root: URL, folder: string): Promise<string[]> {
  const top = join(fileURLToPath(root), folder);
  const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((entry) => relative(top, join(entry.parentPath, entry.name)));
  return paths.map((path) => path.split(sep).join('/')).sort();
}

/** Whether operating systems, editors or office programs leave files with this name behind. */
export function isLeftover(file: string): boolean {
  return matchesGlob(file, LEFTOVERS);
}

/** The text of a file, without a byte order mark and with line feeds only. */
export async function readText(root: URL, path: string): Promise<string> {
  const text = await readFile(resolve(fileURLToPath(root), path), 'utf8');
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** The path of a file as spelled on disk, where macOS may decompose accents (NFD). */
export async function findSpelling(folder: string, path: string): Promise<string> {
  if (existsSync(`${folder}${path}`)) return path;
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const paths = files.map((file) => `/${file.split(sep).join('/')}`);
  return matchSpelling(path, paths);
}

/** The path among `paths` that is the same except for composed accents, or the path itself. */
export function matchSpelling(path: string, paths: string[]): string {
  if (paths.includes(path)) return path;
  return paths.find((other) => other.normalize() === path.normalize()) ?? path;
}

/**
 * Writes a file that may exist, which keeps its content if the disk is full, or for a program that is reading it; `former` is a path
 * for the file that was there.
 */
export async function replaceFile(
  path: string,
  content: Uint8Array | string,
  former?: string,
): Promise<void> {
  const part = `${path}.${randomUUID()}~`;
  try {
    await writeFile(part, content);
    if (former) await rename(path, former);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
