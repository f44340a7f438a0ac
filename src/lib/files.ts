import type { Dirent, Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Whether there is a folder at a path below `root`. */
export async function hasFolder(root: URL, path: string): Promise<boolean> {
  return stat(toFileName(root, path)).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/**
 * Paths of all files below `folder`, relative to it and sorted; none when there is no such folder. They are written as
 * people write them, with `#` and spaces.
 */
export async function listFiles(root: URL, folder: string): Promise<string[]> {
  return (await walk(toFileName(root, folder))).sort();
}

/** The text of a file, without the byte order mark and the CRLFs that editors on Windows put in. */
export async function readText(root: URL, path: string): Promise<string> {
  const text = await readFile(toFileName(root, path), 'utf8');
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

async function walk(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry) => {
      const kind = await followLink(folder, entry);
      if (!kind?.isDirectory()) return kind?.isFile() ? [entry.name] : [];
      return (await walk(`${folder}/${entry.name}`)).map((file) => `${entry.name}/${file}`);
    }),
  );
  return found.flat();
}

/** Owners keep large folders on other disks, and link to them. */
async function followLink(folder: string, entry: Dirent): Promise<Dirent | Stats | undefined> {
  return entry.isSymbolicLink() ? stat(`${folder}/${entry.name}`).catch(() => undefined) : entry;
}

function toFileName(root: URL, path: string): string {
  return `${fileURLToPath(root)}${path}`;
}
