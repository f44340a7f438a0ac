import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { checkLinks } from '../check-links.ts';
import { findWithoutFont, listShownLetters } from '../shown-letters.ts';
import { home, page, site, type Files } from '../unit/write-site.ts';
import { build, copyProject, expectSuccess, frontmatter, leastSite, toNav } from './project.ts';

const lastBuild: Files = { 'dist/index.html': '<h1>Before</h1>', 'dist/audio/ride.mp3': 'sound' };

test('the build prints all mistakes once, and does not touch the last site', async () => {
  const folder = await copyProject('mistakes', {
    ...leastSite,
    ...lastBuild,
    [site]: 'name: You\nsocial:\n  - name: LinkedIn\n    url: https://example.com/\n    icon: linkedin\n',
    [home]: page(
      `${frontmatter}\ndescripton: A site.`,
      "# Welcome\n\nSee [my work](/bussiness/).\n\n<SocialLinks only={['Linkedin']} />\n",
    ),
    'content/pages/business.mdx': page(toNav('Business', 2)),
  });

  const { status, output } = await build(folder);

  expect(status).toBe(1);
  for (const problem of ['Did you mean `description`?', 'Did you mean `LinkedIn`?', '“/bussiness/”'])
    expect(output.split(problem)).toHaveLength(2);
  expect(output).not.toMatch(/^\s+at |Stack trace|unhandled/m);
  expect(readdirSync(folder).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  expect(readFileSync(`${folder}/dist/index.html`, 'utf8')).toBe('<h1>Before</h1>');
  expect(readFileSync(`${folder}/dist/audio/ride.mp3`, 'utf8')).toBe('sound');
});

test('a link to a missing heading or file stops the build, too', async () => {
  const folder = await copyProject('links', {
    ...leastSite,
    ...lastBuild,
    [home]: page(frontmatter, '# Welcome\n\nSee [it](#welcom), and [it](/photo.pdf).\n'),
  });

  const { status, output } = await build(folder);

  expect(status).toBe(1);
  expect(output).toContain('Did you mean `#welcome`?');
  expect(output).toContain('“/photo.pdf”');
  expect(readFileSync(`${folder}/dist/index.html`, 'utf8')).toBe('<h1>Before</h1>');
});

test('an invalid BASE_PATH stops the build with one sentence', async () => {
  const folder = await copyProject('address', leastSite);

  const { status, output } = await build(folder, '/a b/');

  expect(status).toBe(1);
  expect(output.trim()).toMatch(/^BASE_PATH is “\/a b\/”: .*BASE_PATH=\/portfolio\/\.$/);
});

test('a site without recordings, navigation and networks has no empty parts', async () => {
  const folder = await copyProject('least', {
    ...leastSite,
    'content/pages/music.mdx': page(frontmatter, '# Songs\n\n<Tracks />\n'),
    'content/pages/_garden.mdx': page(frontmatter),
    'public/own.html': '<p>Not a page of the site.</p>',
    'public/.DS_Store': 'left behind',
    'public/notes/Thumbs.db': 'left behind',
  });

  expectSuccess(await build(folder));

  const read = (file: string) => readFileSync(`${folder}/dist/${file}`, 'utf8');
  for (const file of ['index.html', '404.html', 'music/index.html']) {
    const document = parse(read(file));
    const empty = document
      .querySelectorAll('#page :is(nav, ul, ol, dl, a, header, footer, h1)')
      .filter((element) => element.textContent.trim() === '' && !element.querySelector('img, svg, audio'));
    expect(empty.map((element) => element.outerHTML)).toEqual([]);
    expect(document.querySelectorAll('nav, aside, link[rel=alternate]')).toEqual([]);
    expect(document.querySelector('footer')?.text.trim()).toMatch(/^© \d{4} Your Name\.$/);
  }
  expect(parseRssFeed(read('music/feed.xml')).items ?? []).toEqual([]);
  expect(read('own.html')).toBe('<p>Not a page of the site.</p>');
  expect(await checkLinks(`${folder}/dist`)).toEqual([]);
  const files = readdirSync(`${folder}/dist`, { recursive: true });
  expect(files.filter((file) => /garden|DS_Store|Thumbs/.test(String(file)))).toEqual([]);
});

test('a page without a security policy stops the build', async () => {
  const folder = await copyProject('policy', {
    ...leastSite,
    'src/pages/bare.html': '<!doctype html><title>Bare</title><h1>Bare</h1>',
  });

  const { status, output } = await build(folder);

  expect(status).toBe(1);
  expect(output).toMatch(/dist\/bare\/index\.html: the page has no security policy\.[^]*Document\.astro/);
});

test('AUDIO_URL puts the recordings into a separate folder, and pages link to the host', async () => {
  const folder = await copyProject('audio-host', {
    ...leastSite,
    [site]: 'name: Your Name\nlang: de\n',
    [home]: page(frontmatter, '# Welcome\n\n<Tracks />\n'),
    'content/tracks/ride.md': page('title: Ride\naudio: /audio/ride.mp3\norder: 1', 'Bass.\n'),
    'public/audio/ride.mp3': readFileSync('tests/unit/recordings/ride.mp3'),
  });

  expectSuccess(await build(folder, '/', { AUDIO_URL: 'https://sound.example.org/' }));

  const html = readFileSync(`${folder}/dist/index.html`, 'utf8');
  expect(readdirSync(folder)).toContain('dist-audio');
  expect(readdirSync(`${folder}/dist-audio/audio`)).toEqual(['ride.mp3']);
  expect(existsSync(`${folder}/dist/audio/ride.mp3`)).toBe(false);
  expect(html).toMatch(/media-src 'self' https:\/\/sound\.example\.org[; ]/);
  expect(html).toContain('https://sound.example.org/audio/ride.mp3');
  // The interface appears in letters of the site's fonts, too.
  const letters = listShownLetters(`${folder}/dist`, ['de']);
  expect(letters).toEqual(expect.arrayContaining(Array.from('Üßäö')));
  expect(await findWithoutFont(`${folder}/dist`, letters)).toEqual({ missing: [], unknown: [] });
});

test('`offline: false` ships a service worker that unregisters itself, `contact` a security.txt', async () => {
  const folder = await copyProject('keys', {
    ...leastSite,
    [site]: 'name: Your Name\noffline: false\ncontact: mailto:you@example.com\n',
  });

  expectSuccess(await build(folder, '/', { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 24, 18) / 1000) }));

  expect(readFileSync(`${folder}/dist/sw.js`, 'utf8')).toContain('unregister');
  expect(readdirSync(`${folder}/dist`)).not.toContain('offline.html');
  expect(readFileSync(`${folder}/dist/.well-known/security.txt`, 'utf8').split('\n')).toEqual([
    'Contact: mailto:you@example.com',
    'Expires: 2027-12-01T00:00:00Z',
    'Preferred-Languages: en-US',
    'Canonical: https://www.example.com/.well-known/security.txt',
    '',
  ]);
});
