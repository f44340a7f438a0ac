import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { writeFiles, type Files } from './write-site.ts';

/** Writes files to a folder and makes it the working directory, which has the cache, until the test ends. */
export async function enterFolder(files: Files = {}): Promise<void> {
  const before = process.cwd();
  process.chdir(fileURLToPath(await writeFiles(files)));
  onTestFinished(() => process.chdir(before));
}
