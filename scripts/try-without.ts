/**
 * Deletes a feature, its line of `src/features.ts` and its tags on pages in a copy of the project, and prints what needs it: files
 * and tests that import it, what the type checker and the build say, and words of the interface that only it used.
 *
 *     npm run try-without -- songs           in two minutes
 *     npm run try-without -- songs --tests   also runs the other unit tests
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as features from '#features.ts';
import en from '#ui/messages/en.json' with { type: 'json' };
import type { Feature } from '#model/feature.ts';
import { start } from './start.ts';

const list = 'src/features.ts';
const CODE = /^(?:src|scripts|tests)\/.*\.(?:tsx?|astro)$|^[^/]*\.m?[jt]s$/;

await start(async () => {
  const [name = '', option] = process.argv.slice(2);
  const lines = (await readFile(list, 'utf8')).split('\n');
  const line = lines.find((text) => text.startsWith(`export { ${name} }`));
  if (!line) throw new Error(`${list} has no feature “${name}”.`);

  const folder = dirname(/'#(.*)'/.exec(line)?.[1] ?? '');
  const all = run('.', 'git', 'ls-files', '-z').split('\0').filter(Boolean);
  const { own = [], others = [] } = Object.groupBy(all, (file) =>
    file.startsWith(`src/${folder}/`) ? 'own' : 'others',
  );
  // Inside the project, so that Node finds the packages.
  const copy = resolve('.cache', `without-${name}`);
  await rm(copy, { recursive: true, force: true });
  for (const file of others) await cp(file, join(copy, file));
  await mkdir('.cache/made', { recursive: true });
  await symlink(resolve('.cache/made'), join(copy, '.cache'));
  await writeFile(join(copy, list), lines.filter((text) => text !== line).join('\n'));

  const tags = Object.keys((features as Record<string, Feature>)[name]?.tags ?? {}).join('|');
  for (const page of others.filter((file) => tags && /^content\/.*\.mdx$/.test(file))) {
    const text = await readFile(page, 'utf8');
    await writeFile(join(copy, page), text.replace(new RegExp(`</?(?:${tags})\\b[^<>]*>`, 'g'), ''));
  }

  const sources = await readAll(others.filter((file) => CODE.test(file) && file !== list));
  const importers = [...sources].flatMap(([file, text]) =>
    text.includes(`'#${folder}/`) || text.includes(`'./${basename(folder)}/`) ? file : [],
  );
  const { tests = [], code = [] } = Object.groupBy(importers, (file) =>
    file.startsWith('tests/') ? 'tests' : 'code',
  );
  print('Files that import it', code);
  print('Tests that import it', tests);
  for (const file of tests) await rm(join(copy, file));

  const find = (output: string, pattern: RegExp) => output.match(pattern) ?? [];
  print('Type checker', find(run(copy, 'astro', 'check'), /^.*(?: - error |Cannot find).*|^- \d+ errors/gm));
  print('Build', find(run(copy, 'astro', 'build'), /^(?=.*(?:error|Cannot find|Complete!|content\/)).*/gim));
  if (option === '--tests')
    print('Other tests', find(run(copy, 'vitest', 'run', '--project', 'unit'), /^.*(?:FAIL|Tests ) .*/gm));

  const [ownNames, otherNames] = [await readAll(own), sources].map(listNames);
  const words = Object.keys(en).filter((key) => ownNames?.has(key) && !otherNames?.has(key));
  print('Words that only it used (src/ui/messages/)', words);
  await rm(copy, { recursive: true });
});

async function readAll(files: string[]): Promise<Map<string, string>> {
  const texts = files.map(async (file) => [file, await readFile(file, 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

/** What may be keys of interface texts. */
function listNames(files: Map<string, string>): Set<string> {
  return new Set([...files.values()].join('\n').match(/(?<=texts\.|['"])\w+/g));
}

function run(folder: string, command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return stripVTControlCharacters(`${stdout}${stderr}`);
}

function print(title: string, found: string[]): void {
  console.log(
    `${title}:${found.length === 0 ? ' none' : found.map((text) => `\n  ${text.trim()}`).join('')}`,
  );
}
