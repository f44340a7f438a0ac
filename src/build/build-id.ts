import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** All that pages, styles and scripts are made of. */
const SOURCES = ['{src,content,public}/**/*', '*.{mjs,ts}', 'package-lock.json'];

/**
 * A name that changes with anything a site is built of, so that pages of two builds are never mixed: the files below `root`,
 * and `settings` of the environment that reach pages or their policy.
 */
export async function readBuildId(root: string, settings: (string | undefined)[] = []): Promise<string> {
  const entries = await Array.fromAsync(glob(SOURCES, { cwd: root, withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of files.sort()) hash.update(relative(root, file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 10);
}
