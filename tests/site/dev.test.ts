import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { home, page } from '../unit/write-site';
import { copyProject, frontmatter, leastSite, start, toNav } from './project';

const wait = 60_000;
const oddPage = 'content/pages/Song #1, 100%.mdx';

let folder: string;
let server: ReturnType<typeof start>;
let origin: string;

beforeAll(async () => {
  folder = await copyProject('dev', {
    ...leastSite,
    'content/pages/music.mdx': page(toNav('Music', 1)),
    [oddPage]: page(frontmatter, '# Before\n'),
  });
  // Port 0 is any that is free.
  server = start(folder, ['dev', '--port', '0']);
  [, origin = ''] = await server.find(/(http:\/\/localhost:\d+)\//);
}, wait);

afterAll(async () => {
  server.stop();
  await server.ended;
});

test.each([
  ['/', 200],
  ['/music/', 200],
  ['/song-1-100/', 200],
  ['/nowhere/', 404],
])('astro dev answers %s with %i', { timeout: wait }, async (path, status) => {
  const response = await fetch(origin + path);

  expect(response.status).toBe(status);
  expect(await response.text()).toContain('<main id="main"');
});

test('astro dev shows a change of a file with signs in its name', { timeout: wait }, async () => {
  const read = async () => (await fetch(`${origin}/song-1-100/`)).text();
  expect(await read()).toContain('>Before</h1>');

  await writeFile(`${folder}/${oddPage}`, page(frontmatter, '# After\n'));

  await expect.poll(read, { timeout: 20_000 }).toContain('>After</h1>');
});

test('astro dev shows a mistake on the terminal as soon as it is made', { timeout: wait }, async () => {
  await writeFile(`${folder}/${home}`, page(frontmatter.replace('title:', 'tilte:')));

  const [message] = await server.find(/content\/pages\/home\.mdx, line 2: .*\n.*/);

  expect(message).toBe(
    `${home}, line 2: there is no key \`tilte\`.\n  Did you mean \`title\`? The keys here are title, imageUrl, nav, description, theme, width.`,
  );
});
