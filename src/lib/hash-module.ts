import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toHash } from './hash.ts';
import { projectFolder, readVersion } from './project-require.ts';

/** What a module imports or starts as a thread when it runs, as Prettier writes it. */
const IMPORT =
  /(?:^import (?!type )[^'\n]*|^(?:export|\}) [^'\n]*from |\bimport\(|\bprojectRequire\.resolve\()'([^'\n]+)'/gm;

/** A hash of a module, given by its path in `src/`, of the modules that it imports, and of the versions of their packages. */
export function hashModule(path: string, project = projectFolder): string {
  const files = new Set([join('src', path)]);
  const packages = new Set<string>();
  const parts: string[] = [];
  for (const file of files) {
    const text = readFileSync(join(project, file), 'utf8');
    parts.push(text);
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      if (name.startsWith('#')) files.add(join('src', name.slice(1)));
      else if (name.startsWith('.')) files.add(join(dirname(file), name));
      // Not `node:fs` or `virtual:icons`.
      else if (!name.includes(':')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  for (const name of packages) parts.push(readVersion(name, join(project, 'package.json')));
  return toHash(JSON.stringify(parts));
}
