import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The sources of pages, styles and scripts. */
const SOURCES = ['{src,content,public}/**/*', '*.{mjs,ts}', 'package-lock.json'];

/**
 * A hash of everything that affects a build (the files in `root`, and `settings` from the environment), so that pages of
 * two builds are never mixed.
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
