import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { toHash } from '#lib/hash.ts';

/** A hash of everything that affects a build: files, and settings from the environment. So pages of two builds are never mixed. */
export async function readBuildId(settings: (string | undefined)[]): Promise<string> {
  const files = await hashFiles('{src,content,public}/**/*', '*.{mjs,ts}', 'package-lock.json');
  return toHash(JSON.stringify([files, settings]));
}

/** A hash of source files, and of what decides how packages treat them. */
export async function hashSources(pattern: string): Promise<string> {
  return hashFiles(pattern, 'tailwind.config.ts', 'package.json', 'package-lock.json');
}

async function hashFiles(...patterns: string[]): Promise<string> {
  const entries = await Array.fromAsync(glob(patterns, { withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  const hash = createHash('sha256');
  for (const path of paths) hash.update(relative('', path)).update(await readFile(path));
  return hash.digest('hex');
}
