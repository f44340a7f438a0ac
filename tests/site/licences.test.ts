import { existsSync, readFileSync } from 'node:fs';
import { build as bundle } from 'esbuild';
import { expect, test } from 'vitest';
import { fixtureSite } from '../sites.ts';
import { thanks } from '../fixtures/site';
import { find, readMain } from './site';

const text = () => readFileSync(`${fixtureSite.folder}/licences.txt`, 'utf8');

test.each([
  ['react', 'MIT', 'Copyright (c) Meta Platforms'],
  ['react-dom', 'MIT', 'Copyright (c) Meta Platforms'],
  ['scheduler', 'MIT', 'Copyright (c) Meta Platforms'],
  ['astro', 'MIT', 'Fred K. Schott'],
  ['tailwindcss', 'MIT', 'Tailwind Labs'],
  ['@fontsource-variable/besley', 'OFL-1.1', 'The Besley Project Authors'],
  ['@fontsource-variable/libre-franklin', 'OFL-1.1', 'The Libre Franklin Project Authors'],
  ['@material-symbols/svg-400', 'Apache-2.0', 'Apache License'],
  ['@mdi/svg', 'Apache-2.0', 'Pictogrammers'],
  ['workbox-core', 'MIT', 'Google'],
  ['range-parser', 'MIT', 'Douglas'],
])('what visitors get of %s comes with its notice', (name, licence, words) => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string;
  };

  const notices = text().split(/^={10,}$/m);
  const [notice, ...more] = notices.filter((one) => one.trim().startsWith(`${name} ${version}, `));
  expect(more).toEqual([]);
  expect(notice).toContain(`${name} ${version}, ${licence}`);
  expect(notice).toContain(words);
});

test('all packages in the worker are noticed', async () => {
  const { metafile } = await bundle({
    entryPoints: ['src/offline/worker.ts'],
    bundle: true,
    write: false,
    metafile: true,
  });

  const files = Object.keys(metafile.inputs);
  const packages = files.flatMap((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
  expect(packages).toContain('workbox-core');
  for (const name of new Set(packages)) expect(text()).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

test('no notice is empty, and none is of what stays on the machine that builds', () => {
  const [, ...notices] = text().split(/^={10,}$/m);

  expect(notices.filter((notice) => notice.trim().split('\n').length < 10)).toEqual([]);
  expect(text()).not.toMatch(/^(sharp|jsdom|satteri|typescript|vite) \d/m);
  expect(existsSync(`${fixtureSite.folder}/licences.json`)).toBe(false);
});

test.each([
  [fixtureSite, '/licences.txt'],
  [fixtureSite, '/sub/licences.txt'],
])('the credits lead to the notices', (site, path) => {
  const link = find(readMain(thanks.path, site), 'a[href$="licences.txt"]');

  expect(link.getAttribute('href')).toBe(path);
  expect(link.textContent).toBe('Licenses of the code, type and icons in these pages');
  // It is a file, which the router must not take for a screen.
  expect(link.hasAttribute('data-astro-reload')).toBe(true);
});
