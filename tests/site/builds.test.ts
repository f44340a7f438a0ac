import { readdirSync, readFileSync } from 'node:fs';
import { parseRssFeed } from 'feedsmith';
import { parse } from 'node-html-parser';
import { expect, test, vi } from 'vitest';
import { readAddressOrExit } from '#integrations/address.ts';
import { astro, toBuildEnv } from '../build-sites.ts';
import { listBrokenLinks } from '../check-links.ts';
import { findWithoutFont, listShownLetters } from '../shown-letters.ts';
import { siteUrl } from '../sites.ts';
import { home, page, recording, site, writeInto } from '../unit/write-site.ts';
import { build, copyProject, expectSuccess, frontmatter, leastSite, start } from './project.ts';

test('a killed or failed build leaves the last site and one sentence, and the next one tidies up', async () => {
  const toHome = (words: string) => ({
    [home]: page(frontmatter, `# Welcome to <ShortName />\n\n${words}\n`),
  });
  const toTrack = (order: number) =>
    page(`title: Ride ${order}\naudio: /audio/ride.mp3\norder: ${order}`, 'Bass.\n');
  const folder = await copyProject('killed', {
    ...leastSite,
    ...toHome('In short.'),
    'dist/index.html': '<h1>Before</h1>',
    '.build-99999999/dist/index.html': '<h1>Half</h1>',
    'src/owner/ShortName.astro': 'Ada',
    'content/tracks/ride.md': toTrack(1),
    'content/tracks/back.md': toTrack(2),
    'public/audio/ride.mp3': recording,
  });
  const dist = `${folder}/dist`;
  const read = (file: string) => readFileSync(`${dist}/${file}`, 'utf8');

  const killed = start(folder, [astro, 'build']);
  await killed.find(/generating static routes/);
  killed.stop('SIGKILL');
  await killed.ended;
  await writeInto(folder, toHome('{place}'));
  const failed = await build(folder);
  expect(failed.output).toContain('home.mdx:8  cannot be built: place is not defined\n  To show braces,');
  expect(failed.output).not.toMatch(/^\s+at |stack trace/im);
  expect(failed.status).toBe(1);
  expect(read('index.html')).toBe('<h1>Before</h1>');

  await writeInto(folder, toHome('In short.'));
  expectSuccess(await build(folder));
  expect(read('index.html')).toContain('Welcome to Ada');
  expect(readdirSync(folder).filter((name) => name.startsWith('.build-'))).toEqual([]);

  // No screen lists the recordings, so they lead to home.
  expect(listBrokenLinks({ folder: dist, base: '/' })).toEqual([]);
  const { link, image, items, podcast } = parseRssFeed(read('music/feed.xml'));
  const links = parse(read('music/ride/index.html')).querySelectorAll('main nav a');
  expect(links.map(({ text }) => text.trim())).toEqual(['Next track Ride 2']);
  const top = `${siteUrl}/`;
  expect([link, image?.link]).toEqual([top, top]);
  expect(items?.map((item) => [item.link, item.guid?.value])).toEqual([
    [`${top}music/ride/`, 'afc96570-f01b-5b36-b833-e77af3d7476b'],
    [`${top}music/back/`, '2b0f00b7-afd3-5816-bbd4-3de3e3b1d52b'],
  ]);
  expect(podcast?.guid).toBe('8d3f29ec-3a5f-5826-aefc-b04f797330d2');
});

test('an invalid SITE_URL stops the build with one sentence', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const print = vi.spyOn(console, 'error').mockReturnValue();

  await readAddressOrExit({ SITE_URL: 'www.example.com' });

  expect(exit.mock.calls).toEqual([[1]]);
  expect(print.mock.calls.join().trim()).toMatch(
    /^SITE_URL is “www\.example\.com”: .*SITE_URL=https:\/\/www\.example\.com\.$/,
  );
  vi.restoreAllMocks();
});

test('a site without an address, recordings, navigation and networks has no empty parts, and what its few keys say', async () => {
  const folder = await copyProject('least', {
    ...leastSite,
    [site]: 'name: Your Name\nlang: de\noffline: false\n',
    'content/pages/music.mdx': page(frontmatter, '# Songs\n\n<Tracks />\n'),
    'content/posts/later.md': page('title: Later\ndate: 2026-12-25', 'Not yet.\n'),
    'public/own.html': '<p>Not a page of the site.</p>',
  });
  const epoch = Date.UTC(2026, 11, 24, 18) / 1000;
  const env = { ...toBuildEnv('/'), SITE_URL: '', SOURCE_DATE_EPOCH: String(epoch) };
  const built = await build(folder, env);
  expectSuccess(built);
  const dist = `${folder}/dist`;
  const read = (file: string) => readFileSync(`${dist}/${file}`, 'utf8');

  for (const file of ['index.html', '404.html', 'music/index.html']) {
    const document = parse(read(file));
    const empty = document
      .querySelectorAll('#page :is(nav, ul, ol, dl, a, header, footer, h1)')
      .filter((element) => element.textContent.trim() === '' && !element.querySelector('img, svg, audio'));
    expect(empty.map((element) => element.outerHTML)).toEqual([]);
    expect(document.querySelectorAll('nav, aside, link[rel=alternate]')).toEqual([]);
    expect(document.querySelector('footer')?.text.trim()).toBe('© 2026 Your Name.');
  }
  expect(parseRssFeed(read('music/feed.xml')).items ?? []).toEqual([]);
  expect(readdirSync(dist, { recursive: true }).filter((file) => /post|later/.test(String(file)))).toEqual(
    [],
  );
  const line =
    'content/posts/later.md is not published: it appears if you build the site on 2026-12-25 or later.';
  expect(built.output.split(line)).toHaveLength(2);
  expect(built.output).not.toContain('does not exist or is empty');
  expect(read('own.html')).toBe('<p>Not a page of the site.</p>');
  expect(listBrokenLinks({ folder: dist, base: '/' })).toEqual([]);
  // The interface appears in letters of the site's fonts, too.
  const letters = listShownLetters(dist, ['de']);
  expect(letters).toEqual(expect.arrayContaining(Array.from('Üßäö')));
  expect(await findWithoutFont(dist, letters)).toEqual({ missing: [], unknown: [] });
  // A worker that unregisters itself.
  expect(read('sw.js')).toContain('unregister');
  expect(readdirSync(dist)).not.toContain('offline');
});
