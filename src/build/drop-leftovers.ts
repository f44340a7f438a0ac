import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { isLeftover } from '../lib/leftovers';

/** Leaves out of the site what a system or an office program left behind in `public/`. */
export function dropLeftovers(): AstroIntegration {
  return {
    name: 'drop-leftovers',
    hooks: { 'astro:build:done': ({ dir }) => deleteLeftovers(fileURLToPath(dir)) },
  };
}

/** Deletes such files in a folder and in those below it. */
export async function deleteLeftovers(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const leftovers = files.filter((file) => isLeftover(file.replaceAll('\\', '/')));
  await Promise.all(leftovers.map((file) => rm(join(folder, file), { force: true })));
}
