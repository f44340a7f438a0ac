import { globSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { createCache } from '#lib/cache.ts';
import { hashModule } from '#lib/hash-module.ts';
import { enterFolder, writeFiles, type Files } from './write-site.ts';

const value = { name: 'Ride' };
const bytes = Buffer.from(JSON.stringify(value));
const make = vi.fn(() => Promise.resolve(bytes));
const makeValue = async () => JSON.parse((await make()).toString()) as typeof value;
const cache = createCache('lib/cache.ts');

test.each([
  ['bytes', () => cache.bytes('entry', make)],
  ['a value', async () => Buffer.from(JSON.stringify(await cache.value('entry', makeValue)))],
  ['a file', async () => readFile(await cache.file('entry', make))],
])('%s in the cache are made once, and again when damaged', async (_, read) => {
  await enterFolder();
  make.mockClear();
  expect([await read(), await read()]).toEqual([bytes, bytes]);
  expect(make).toHaveBeenCalledTimes(1);

  const found = await readdir('.cache', { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);
  const path = `.cache/lib/cache.ts-${hashModule('lib/cache.ts')}/entry`;
  expect(files.sort()).toEqual([path, `${path}.sum`]);
  for (const file of files) {
    const content = await readFile(file);
    const half = content.subarray(0, content.length / 2);
    for (const damaged of ['', half, Buffer.from(content).fill('~', 3, 5), undefined]) {
      make.mockClear();
      await (damaged === undefined ? rm(file) : writeFile(file, damaged));
      expect([await read(), await read()]).toEqual([bytes, bytes]);
      expect(make).toHaveBeenCalledTimes(1);
    }
  }
});

const code: Files = {
  'src/peaks.ts': "import type { Track } from '#track.ts';\nimport {\n  half,\n} from './half.ts';\n",
  'src/half.ts':
    "export { twice } from '#lib/twice.ts';\n\nconst thread = new Worker(projectRequire.resolve('#thread.ts'));\n",
  'src/thread.ts': '',
  'src/lib/twice.ts': "import 'virtual:tool';\n\nconst load = () => import('@some/tool/load.js');\n",
  'src/track.ts': '',
  'src/Track.astro': "---\nimport { half } from './half.ts';\n---\n",
  'node_modules/@some/tool/package.json': '{ "version": "1.0.0" }',
};

test.each([
  ['the module', 'src/peaks.ts', true],
  ['what it imports', 'src/half.ts', true],
  ['what that imports', 'src/lib/twice.ts', true],
  ['a thread', 'src/thread.ts', true],
  ['a package', 'node_modules/@some/tool/package.json', true],
  ['a type', 'src/track.ts', false],
  ['what imports the module', 'src/Track.astro', false],
])('what other code has made is made again, but not for each change: %s', async (_, file, isOther) => {
  const project = fileURLToPath(await writeFiles(code));
  const before = hashModule('peaks.ts', project);

  await writeFile(project + file, String(code[file]).replace('1.0.0', '1.0.1').concat('\n'));

  expect(hashModule('peaks.ts', project) !== before).toBe(isOther);
});

test('each module has a cache of its own', () => {
  const created = globSync('src/**/*.{ts,tsx,astro}').flatMap((file) => {
    const [, module] = /createCache\('(.*)'\)/.exec(readFileSync(file, 'utf8')) ?? [];
    return module === undefined ? [] : [[`src/${module}`, file.replaceAll('\\', '/')]];
  });
  expect(created.length).toBeGreaterThan(9);
  for (const [module, file] of created) expect(module).toBe(file);
});
