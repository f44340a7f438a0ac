/** Which tests a change can break: those that lead to its file, and those whose pages load it. */
import { appendFileSync, existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { memoize } from '#lib/memoize.ts';

/** The scripts that the pages of browser tests have loaded: `player.spec.ts Dock`, a script a line. */
const notes = '.cache/loaded-scripts.txt';

/** These read built pages, which may have all components. */
const readers = ['tests/site/site.ts', 'tests/content/site.ts'];
const components = 'src/**/*.astro';

/** The tests that a change in a folder of `src/` can break, and those with its name, or the name of a folder in it. */
export function listRelated(subject: string): string[] {
  const folders = listPaths([`src/**/${subject}/`, `src/**/${subject}/*/`]);
  const names = [subject, ...folders.map((folder) => basename(folder))];
  const noted = readNotes();
  const listFiles = memoize((file: string) => listLinks(file, noted));
  return listPaths('tests/**/*.{test,spec}.{ts,tsx}').filter((test) => {
    if (names.some((name) => basename(test).split('.')[0] === name)) return true;
    const reached = new Set([test]);
    for (const file of reached) for (const next of listFiles(file)) reached.add(next);
    return [...reached].some((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
  });
}

/** Notes that a page of a browser test has loaded a script: `/_astro/Dock.gU6uHbtm.js`. */
export function noteScript(test: string, url: string): void {
  const [, name] = /\/_astro\/([\w-]+(?:\.astro)?)[._].*\.js$/.exec(url) ?? [];
  const line = `${basename(test)} ${name}`;
  if (!name || getNoted().has(line)) return;
  getNoted().add(line);
  appendFileSync(notes, `${line}\n`);
}

const getNoted = memoize(() => readNotes());

function readNotes(): Set<string> {
  return new Set(existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : []);
}

/** The files that a file imports or names; for a browser test, also the sources of its scripts, or all without notes. */
function listLinks(file: string, noted: Set<string>): string[] {
  // Types are not in what runs.
  const text = readFileSync(file, 'utf8').replace(/^(?:import|export) type [^]*?;$/gm, '');
  const named = Array.from(text.matchAll(/['"`]((?:#|\.{1,2}\/|scripts\/)[\w./[\]-]+)/g), ([, path = '']) =>
    path.startsWith('.') ? join(dirname(file), path) : path.replace('#', 'src/'),
  );
  const scripts = [...noted].flatMap((line) => {
    const [test, name] = line.split(' ');
    return test === basename(file) ? listPaths(`src/**/${name}{,.ts,.tsx}`) : [];
  });
  const isUnknown = file.endsWith('.spec.ts') && scripts.length === 0;
  const pages = isUnknown || readers.includes(file) ? listPaths(components) : [];
  // Tests in Node run no components that a feature names.
  const isLoaded = (path: string) => !(file.endsWith('.ts') && path.endsWith('.astro'));
  const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile();
  return [...named.filter(isLoaded), ...scripts, ...pages].filter(isFile);
}

function listPaths(pattern: string | string[]): string[] {
  return globSync(pattern).map((path) => path.replaceAll('\\', '/').replace(/\/$/, ''));
}
