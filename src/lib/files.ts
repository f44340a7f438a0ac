import type { Dirent } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findControl } from './control-characters.ts';
import { countLines } from './frontmatter.ts';

/** The paths of all files in a folder, relative to it and sorted; symbolic links are not followed. */
export async function listFiles(root: URL, folder: string): Promise<string[]> {
  return list(root, folder, (entry) => entry.isFile());
}

/** The paths of all symbolic links in a folder, relative to it and sorted. */
export async function listLinks(root: URL, folder: string): Promise<string[]> {
  return list(root, folder, (entry) => entry.isSymbolicLink());
}

/** The text of a file, without a byte order mark and with line feeds only. */
export async function readText(root: URL, path: string): Promise<string> {
  const text = await readFile(resolve(fileURLToPath(root), path), 'utf8');
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}

/** The fault that makes a text unreadable. */
export function findTextFault(text: string): { line: number; message: string; hint: string } | undefined {
  const control = findControl(text);
  const code = text.codePointAt(control)?.toString(16).toUpperCase().padStart(4, '0');
  const faults = [
    [
      // Every other byte of UTF-16 is zero.
      text.search(/[\uFFFD\u0000]/),
      'the file is not saved as UTF-8.',
      'Save it as UTF-8, and retype damaged letters.',
    ],
    [
      text.search(/^(?:<{7}|>{7}) /m),
      'a Git merge conflict is not resolved.',
      'Keep one of the two versions.',
    ],
    [control, `the invisible character U+${code} is not allowed.`, 'Delete it.'],
  ] as const;
  const [at, message, hint = ''] = faults.find(([index]) => index >= 0) ?? [];
  return message === undefined ? undefined : { line: countLines(text.slice(0, at)) + 1, message, hint };
}

/** The path of a file as spelled on disk, where macOS may decompose accents (NFD). */
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

async function list(root: URL, folder: string, isWanted: (entry: Dirent) => boolean): Promise<string[]> {
  const top = join(fileURLToPath(root), folder);
  const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter(isWanted).map((entry) => relative(top, join(entry.parentPath, entry.name)));
  return paths.map((path) => path.split(sep).join('/')).sort();
}
