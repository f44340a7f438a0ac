import { renameSync, rmSync } from 'node:fs';
import { access, constants, copyFile, mkdir, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** What the system answers where a folder cannot be moved: a mount, another disk, a folder above that is not ours. */
const UNMOVABLE = new Set(['EACCES', 'EBUSY', 'EPERM', 'EROFS', 'EXDEV']);

/**
 * Puts a finished folder in the place of another, or of what a link of that name leads to. Visitors see the old one or the
 * new one, whole; where folders cannot be moved, it is written in place, file by file, pages last.
 */
export async function replaceFolder(next: string, current: string): Promise<void> {
  const place = await realpath(current).catch(() => undefined);
  if (place === undefined) return rename(next, current);

  try {
    exchange(next, place);
  } catch (error) {
    if (!UNMOVABLE.has(codeOf(error))) throw error;
    await writeInto(next, place);
  }
}

/** Brings back the last build when the machine stopped between the two moves of an exchange. */
export async function restoreFolder(current: string): Promise<void> {
  const place = await realpath(current).catch(() => current);
  // A folder that is there is left alone: the move fails on one that is not empty.
  await rename(toLast(place), place).catch(() => undefined);
}

/** The code of an error of the system, for example `EROFS`. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

// Both moves in one go: between them there is no folder for some microseconds. Node cannot exchange two in one step.
function exchange(next: string, place: string): void {
  const last = toLast(place);
  rmSync(last, { recursive: true, force: true });
  renameSync(place, last);
  try {
    renameSync(next, place);
  } catch (error) {
    renameSync(last, place);
    throw error;
  }
  rmSync(last, { recursive: true, force: true });
}

function toLast(place: string): string {
  return `${place}.last`;
}

async function writeInto(next: string, place: string): Promise<void> {
  await access(place, constants.W_OK);
  const [files, before] = await Promise.all([listFiles(next), listFiles(place)]);
  for (const file of pagesLast(files)) await write(join(next, file), join(place, file));
  const gone = before.filter((file) => !files.includes(file));
  for (const file of gone) await removeFile(place, file);
  await rm(next, { recursive: true });
}

/** Paths of the files below a folder; links in it are not followed, since what they lead to is not ours. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function pagesLast(files: string[]): string[] {
  const isPage = (file: string) => file.endsWith('.html');
  return [...files.filter((file) => !isPage(file)), ...files.filter(isPage)];
}

/** Copied under another name first, so that nobody is sent half a file. */
async function write(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, `${to}.part`);
  await rename(`${to}.part`, to);
}

/** Removes a file, and the folder around it when that is empty then. */
async function removeFile(root: string, file: string): Promise<void> {
  await rm(join(root, file));
  const folder = dirname(file);
  if (folder === '.') return;
  // One that is not empty cannot be removed, and stays.
  await rmdir(join(root, folder)).catch(() => undefined);
}
