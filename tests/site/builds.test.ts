import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { parseRssFeed } from 'feedsmith';
import { parse } from 'node-html-parser';
import { expect, test, vi } from 'vitest';
import { readAddressOrExit } from '#integrations/address.ts';
import { securityHeaders } from '#integrations/security-headers.ts';
import { wholeSite } from '#integrations/whole-site.ts';
import { astro, toBuildEnv } from '../build-sites.ts';
import { listBrokenLinks } from '../check-links.ts';
import { findWithoutFont, listShownLetters } from '../shown-letters.ts';
import { siteUrl } from '../sites.ts';
import { home, page, recording, site, writeFiles, writeInto } from '../unit/write-site.ts';
import { build, copyProject, expectSuccess, frontmatter, leastSite, start, toNav } from './project.ts';

test('the build prints all mistakes once, and does not touch the last site', async () => {
  const words = '# Welcome\n\nSee [my work](/bussiness/), [it](#welcom) and [me](/photo.pdf).';
  const folder = await copyProject('mistakes', {
    ...leastSite,
    'dist/index.html': '<h1>Before</h1>',
    'dist/audio/ride.mp3': 'sound',
    [site]: 'name: You\nsocial:\n  - name: LinkedIn\n    url: https://example.com/\n    icon: linkedin\n',
    [home]: page(`${frontmatter}\ndescripton: A site.`, `${words}\n\n<SocialLinks only={['Linkedin']} />\n`),
    'content/pages/business.mdx': page(toNav('Business', 2)),
  });

  const { status, output } = await build(folder);

  expect(status).toBe(1);
  const count = (words: string, text = output) => [words, text.split(words).length - 1];
  for (const name of ['`description`?', '`LinkedIn`?'])
    expect(count(`Did you mean ${name}`)).toEqual([`Did you mean ${name}`, 1]);
  expect(output).not.toMatch(/^\s+at |Stack trace|unhandled/m);
  expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  expect(readFileSync(`${folder}/dist/index.html`, 'utf8')).toBe('<h1>Before</h1>');
  expect(readFileSync(`${folder}/dist/audio/ride.mp3`, 'utf8')).toBe('sound');

  await writeInto(folder, { [home]: page(frontmatter, `${words}\n\n{place}\n`) });
  const unfinished = await build(folder);
  expect(unfinished.output).toContain(
    'home.mdx:10  cannot be built: place is not defined\n  To show braces,',
  );
  expect(readFileSync(`${folder}/dist/index.html`, 'utf8')).toBe('<h1>Before</h1>');
});

test('a killed or failed build leaves the last site and one sentence, and the next one tidies up', async () => {
  const folder = await copyProject('killed', {
    ...leastSite,
    '.build-99999999/.old/index.html': '<h1>Before</h1>',
    '.build-99999999/dist/index.html': '<h1>Half</h1>',
    [home]: page(frontmatter, '# Welcome to <ShortName />\n'),
    'src/owner/ShortName.astro': 'Ada',
    'public/sitemap.xml/note.txt': 'A folder.',
  });
  const read = () => readFileSync(`${folder}/dist/index.html`, 'utf8');

  const killed = start(folder, [astro, 'build']);
  const late = build(folder);
  await killed.find(/generating static routes/);
  killed.stop('SIGKILL');
  await killed.ended;
  const failed = await late;
  expect(failed.output).toMatch(/^Build failed: EISDIR: .*dist.sitemap\.xml/m);
  expect(failed.output).not.toMatch(/^\s+at |stack trace/im);
  expect(failed.status).toBe(1);
  expect(read()).toBe('<h1>Before</h1>');

  rmSync(`${folder}/public/sitemap.xml`, { recursive: true });
  expectSuccess(await build(folder));
  expect(read()).toContain('Welcome to Ada');
  expect(listBrokenLinks({ folder: `${folder}/dist`, base: '/' })).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.startsWith('.build-'))).toEqual([]);
});

test('a build does not replace the project', async () => {
  const root = await writeFiles({ [home]: page() });
  const setUp = wholeSite().hooks['astro:config:setup'] as (setup: object) => void;

  for (const outDir of [root, new URL('..', root)]) {
    const setup = { command: 'build', config: { root, outDir }, updateConfig: vi.fn() };
    expect(() => setUp(setup)).toThrow('has the source of the site.');
  }
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

test('a page without a security policy stops the build', async () => {
  const folder = await writeFiles({ 'bare/index.html': '<!doctype html><title>Bare</title>' });
  const { hooks } = securityHeaders('/');
  const done = hooks['astro:build:done'] as (built: object) => Promise<void>;

  const assets = new Map([['/bare', [new URL('bare/index.html', folder)]]]);
  await expect(done({ dir: folder, assets })).rejects.toMatchObject({
    message: expect.stringMatching(/bare.index\.html: the page has no security policy\./) as string,
    hint: expect.stringContaining('Document.astro') as string,
  });
});

test('recordings that no screen lists lead to pages that exist', async () => {
  const toTrack = (order: number) =>
    page(`title: Ride ${order}\naudio: /audio/ride.mp3\norder: ${order}`, 'Bass.\n');
  const folder = await copyProject('unlisted', {
    ...leastSite,
    'content/tracks/ride.md': toTrack(1),
    'content/tracks/back.md': toTrack(2),
    'public/audio/ride.mp3': recording,
  });
  expectSuccess(await build(folder));
  const dist = `${folder}/dist`;
  const document = parse(readFileSync(`${dist}/music/ride/index.html`, 'utf8'));
  const { link, image, items } = parseRssFeed(readFileSync(`${dist}/music/feed.xml`, 'utf8'));

  expect(listBrokenLinks({ folder: dist, base: '/' })).toEqual([]);
  expect(document.querySelectorAll('main nav a').map(({ text }) => text.trim())).toEqual([
    'Next track Ride 2',
  ]);
  const home = `${siteUrl}/`;
  expect([link, image?.link]).toEqual([home, home]);
  expect(items?.map((item) => item.link)).toEqual([`${home}music/ride/`, `${home}music/back/`]);
});

test('a site without recordings, navigation and networks has no empty parts, and what its few keys say', async () => {
  const folder = await copyProject('least', {
    ...leastSite,
    [site]: 'name: Your Name\nlang: de\noffline: false\n',
    'content/pages/music.mdx': page(frontmatter, '# Songs\n\n<Tracks />\n'),
    'content/posts/later.md': page('title: Later\ndate: 2026-12-25', 'Not yet.\n'),
    'public/own.html': '<p>Not a page of the site.</p>',
  });
  const epoch = Date.UTC(2026, 11, 24, 18) / 1000;
  const built = await build(folder, { ...toBuildEnv('/'), SOURCE_DATE_EPOCH: String(epoch) });
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
