import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasEnlargements, hasRecordings, readScreens } from '../../scripts/built-screens.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'site-'));
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

test('the screens of a built site are its folders with a page, the first screen first', async () => {
  write('songs/index.html');
  write('posts/first/index.html');
  write('index.html');
  write('404.html');
  write('songs/feed.xml');

  const screens = await readScreens(directory);

  expect(screens.map(({ id, path }) => [id, path])).toEqual([
    ['home', ''],
    ['posts-first', 'posts/first/'],
    ['songs', 'songs/'],
  ]);
});

test.each(['', 'no-such-folder'])('a site that is not built is one sentence (%s)', async (folder) => {
  const missing = join(directory, folder);

  await expect(readScreens(missing)).rejects.toThrow(
    `There is no page in ${missing}: run \`npm run build\` first.`,
  );
});

test.each([
  ['<main><div data-player="{}"></div></main>', true],
  ['<footer><div data-player="{}"></div></footer><main></main>', false],
  ['<main><button aria-label="Close"></button></main>', false],
])('%s has recordings: %s', async (html, expected) => {
  write('index.html', html);

  const screens = await readScreens(directory);

  expect(screens.map(hasRecordings)).toEqual([expected]);
});

test.each([
  ['<main><a href="/pictures/river.a1b2.avif"><img alt=""></a></main>', true],
  ['<main><a href="/music/"><img alt=""></a></main>', false],
  ['<main><img alt=""></main>', false],
])('%s has a picture that opens large: %s', async (html, expected) => {
  write('index.html', html);

  const screens = await readScreens(directory);

  expect(screens.map(hasEnlargements)).toEqual([expected]);
});

function write(path: string, html = '<main></main>'): void {
  const file = join(directory, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
