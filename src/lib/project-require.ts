import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { join } from 'node:path';

/** The project's folder, also for code that later works in another one. */
export const projectFolder = process.cwd();

const projectFile = join(projectFolder, 'package.json');

/** Finds packages from the project's folder, also in bundled code. */
export const projectRequire = createRequire(projectFile);

/** The version of a package, for names in the cache: other versions may make other bytes. */
export function readVersion(name: string, importer = projectFile): string {
  const file = findPackageJSON(name, importer) ?? '';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
