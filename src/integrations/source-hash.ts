import { glob, readFile } from 'node:fs/promises';
import { toHash } from '#lib/hash.ts';

/** A hash of source files, and of what decides how packages treat them. */
export async function hashSources(pattern: string): Promise<string> {
  const files = await Array.fromAsync(
    glob([pattern, 'tailwind.config.ts', 'package.json', 'package-lock.json']),
  );
  return toHash(JSON.stringify(await Promise.all(files.sort().map((file) => readFile(file, 'utf8')))));
}
