import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { writeFiles, type Files } from './write-site';

/** Writes files into a folder and works there until the test ends, since caches lie below the working directory. */
export async function enterFolder(files: Files = {}): Promise<void> {
  const before = process.cwd();
  process.chdir(fileURLToPath(await writeFiles(files)));
  onTestFinished(() => process.chdir(before));
}
