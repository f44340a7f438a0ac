import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseRssFeed } from 'feedsmith';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPolicy } from '#integrations/policy.ts';
import { findControl } from '#lib/control-characters.ts';
import type { Playlist } from '#player/types.ts';
import { astro, layProject, toBuildEnv } from '../build-sites.ts';
import { expectAgreement } from '../agreement.ts';
import { listFeedMistakes } from '../feed-rules.ts';
import { findWithoutFont, listShownLetters } from '../shown-letters.ts';
import { fixture, siteUrl } from '../sites.ts';
import { readSound } from '../unit/sounds.ts';
import {
  home,
  ledger,
  page,
  picture,
  record,
  recordLines,
  recording,
  writeInto,
} from '../unit/write-site.ts';
import { findBlocked } from './policy.ts';

const folder = resolve('.cache/copies/odd-content');
const address =
  'https://example.com/a.jpg?</style><script>document.title="taken"</script>#</style><script>go()';
const oddTitle = 'Salt & "Pepper" <b>’s ]]> &amp;';
const ids = ['constructor', '-__proto__', '音楽-tostring'];
const kept = '/audio/Café.mp3';
const toRecord = (file: string) => record(recordLines).replace('cups.jpg', file);
const toTrack = (order: number, audio: string, lines = 'title: Ride', story = 'Bass.') =>
  page(`${lines}\naudio: '${audio}'\norder: ${order}`, `${story}\n`);

/** Replaces ffmpeg; always makes the same mp3. */
const ffmpeg = `#!/bin/sh
for made in "$@"; do :; done
case "$*" in *-version*) echo ffmpeg;; *) cp '${resolve('tests/unit/recordings/ride.mp3')}' "$made";; esac
`;
const detour = createServer((_, response) => {
  response.writeHead(302, { Location: 'https://files.example.net/ride.mp3' }).end();
});
afterAll(() => void detour.close());

// A site with everything unusual, but no mistakes. The build checks links and ids.
beforeAll(async () => {
  await new Promise<void>((done) => detour.listen(0, () => done()));
  const moved = `http://localhost:${(detour.address() as AddressInfo).port}/ride.mp3`;
  rmSync(folder, { recursive: true, force: true });
  await writeInto(`${folder}/source`, {
    'content/site.yaml':
      'name: "Your\\vName"\naccent: "#00ff00"\nfonts:\n  display: Libre Franklin\nsocial:\n  - { name: Star, url: https://example.com/, icon: /star.svg }\n  - { name: Comet, url: https://example.org/, icon: https://localhost:1/comet.svg }\n',
    [home]: page(
      'title: Home\nimageUrl: cups.jpg',
      '# Welcome - it\'s "me"...\n\nRun `it\'s - "me"`.\n\n<Tracks />\n',
    ),
    'content/pages/hostile.mdx': page(`title: Mine\nimageUrl: '${address}'`),
    'content/parts/Gig.astro':
      '---\nconst { place } = Astro.props;\n---\n<p class="gig">In {place}</p>\n<p title="&Oslash;re">Příští Ж</p>\n<style>\n.gig {\n  color: red;\n}\n.gig::after {\n  content: "\\00b6";\n}\n</style>\n',
    // Its own component has the name of the tag that the screen with the recordings has.
    'content/pages/gigs.mdx': page(
      undefined,
      "import Tracks from '../parts/Gig.astro';\n\n# Gigs\n\nA d&icirc;ner in &Lstrok;&oacute;d&zacute;.\n\n<Tracks place='the barn' />\n",
    ),
    'content/pages/~$home.mdx': 'left behind',
    'content/pages/_garden.mdx': page(),
    ...Object.fromEntries(ids.map((id) => [`content/pages/${id}.mdx`, page()])),
    ...Object.fromEntries(ids.map((id, index) => [`content/tracks/${id}.md`, toTrack(index, kept)])),
    'content/tracks/a.md': toTrack(10, '/audio/Song #1.mp3', `title: '${oddTitle}'`, '## Ride'),
    'content/tracks/b.md': toTrack(11, 'https://audio.example.com/ride.mp3?a=1&b=2'),
    'content/tracks/ride.md': toTrack(12, moved, 'title: "F\\bar"\ndownload: false'),
    'content/tracks/d.md': toTrack(13, '/audio/lossless.flac'),
    'content/tracks/oud.md': toTrack(14, kept, 'title: عود\nlang: ar', 'وتر.'),
    'content/tracks/_hum.md': page('title: Hum'),
    [ledger]: ['cups.jpg', `'${address}'`].map(toRecord).join(''),
    'content/pictures/cups.jpg': picture,
    'public/favicon.svg': await readFile(`${fixture}/public/favicon.svg`),
    'public/apple-touch-icon.png': await readFile(`${fixture}/public/apple-touch-icon.png`),
    'public/star.svg': '<svg><title>A\u000bstar</title><path d="M1 1h8"/></svg>',
    'public/audio/Song #1.mp3': recording,
    [`public${kept.normalize('NFD')}`]: recording,
    'public/audio/lossless.flac': await readSound('ride.flac'),
  });
  await writeInto(`${folder}/bin`, { ffmpeg });
  await chmod(`${folder}/bin/ffmpeg`, 0o755);
  layProject(`${folder}/project`, `${folder}/source`);
  const env = { ...toBuildEnv('/sub/'), PATH: `${folder}/bin:${process.env['PATH']}` };
  await promisify(execFile)(process.execPath, [astro, 'build'], { cwd: `${folder}/project`, env });
});

const read = (file: string) => readFileSync(`${folder}/project/dist/${file}`, 'utf8');
const readTracks = () => (JSON.parse(read('music/recordings.json')) as Playlist).tracks;

test('the address of a picture cannot insert a script', () => {
  expect(read('hostile/index.html')).toContain('%3C/style%3E%3Cscript%3E');
  expect(read('hostile/index.html')).not.toMatch(/<script>(?:document\.title|go)/);
});

test('a link in the footer has its icon, or its name if the icon cannot be fetched', () => {
  const links = parse(read('index.html')).querySelectorAll('footer a');

  expect(links.map((link) => [link.getAttribute('aria-label'), link.text.trim()])).toEqual([
    ['Star', ''],
    ['Comet', 'Comet'],
  ]);
  expect(links.map((link) => link.querySelectorAll('use').length)).toEqual([1, 0]);
});

test('control characters are removed', () => {
  const sprites = readdirSync(`${folder}/project/dist/pictures`).filter((name) => name.endsWith('.svg'));
  const files = [
    'index.html',
    'music/feed.xml',
    'music/recordings.json',
    ...sprites.map((name) => `pictures/${name}`),
  ];

  expect(sprites).toHaveLength(1);
  expect(files.filter((file) => findControl(read(file)) >= 0)).toEqual([]);
  expect(read('index.html')).toContain('Welcome');
});

test('files may be called like JavaScript properties, and drafts are not published', () => {
  const cards = parse(read('index.html'))
    .querySelectorAll('ol > li')
    .map(({ id }) => id);

  expect(cards).toEqual(['constructor', '__proto__', '音楽-tostring', 'a', 'b', 'ride', 'd', 'oud']);
  expect(read('音楽-tostring/index.html')).toContain('Welcome');
  expect(readdirSync(`${folder}/project/dist`).filter((name) => /garden|hum/.test(name))).toEqual([]);
});

test('the checks know what is in the site, and nothing else', async () => {
  await expectAgreement(`${folder}/project`, `${folder}/project/dist`);
});

test('straight quotes, apostrophes and hyphens are typeset, except in code', () => {
  const text = parse(read('index.html')).querySelector('main')?.text;

  expect(text).toContain('Welcome – it’s “me”…');
  expect(text).toContain(`it's - "me"`);
});

test('a track in another language has its own direction', () => {
  const story = parse(read('index.html')).querySelector('#oud .track-story');

  expect(story?.attributes).toMatchObject({ lang: 'ar', dir: 'rtl' });
});

test('odd names and titles are unchanged in player, feed and search data', () => {
  const [, , , odd] = readTracks();
  const items = parseRssFeed(read('music/feed.xml')).items ?? [];

  expect(odd).toMatchObject({ title: oddTitle, src: '/sub/audio/Song%20%231.mp3' });
  expect(items.find((item) => item.title === oddTitle)?.enclosures?.[0]?.url).toBe(`${siteUrl}${odd?.src}`);
  expect(read('index.html')).toContain(JSON.stringify(oddTitle).replaceAll('<', '\\u003c'));
  expect(items.map((item) => item.title)).not.toContain('Far');
  expect(listFeedMistakes(read('music/feed.xml'), `${siteUrl}/sub/music/feed.xml`)).toEqual([]);
  expect(readTracks()[0]?.src).toBe(`/sub${encodeURI(kept.normalize('NFD'))}`);
});

test('a lossless recording plays as an mp3, and its download is the original', () => {
  const lossless = readTracks().find(({ file }) => file?.endsWith('.flac'));

  expect(lossless?.file).toBe('/sub/audio/lossless.flac');
  expect(readFileSync(`${folder}/project/dist/${lossless?.src.slice('/sub/'.length)}`)).toEqual(recording);
});

test('browsers may load from the host to which a recording redirects', () => {
  expect(readPolicy(read('index.html'))).toMatch(/media-src 'self' [^;]*https:\/\/files\.example\.net/);
});

test('the owner may choose the font of headings and the accent of all screens', () => {
  const styles = parse(read('index.html'))
    .querySelectorAll('style')
    .map((style) => style.text);
  const [accents] = [styles.flatMap((style) => [...style.matchAll(/--accent:light-dark\((#\w+)/g)])];

  expect(styles.join()).toMatch(/--font-display: ?"?Libre Franklin/);
  expect(new Set(accents.map(([, color]) => color)).size).toBe(1);
});

test('fonts have the letters of entities, of components of the owner, and of their styles', async () => {
  const dist = `${folder}/project/dist`;
  const letters = listShownLetters(dist, ['en']);

  expect(letters).toEqual(expect.arrayContaining(Array.from('îŁóźřšíØЖ¶ع')));
  const { missing, unknown } = await findWithoutFont(dist, letters);
  expect(missing).toEqual([]);
  expect(unknown).toEqual(expect.arrayContaining(['ع']));
  expect(unknown).not.toContain('Ж');
});

test('a page can import a component of the owner, with its style', () => {
  const gigs = parse(read('gigs/index.html'));

  expect(gigs.querySelector('main .gig')?.text).toBe('In the barn');
  expect(gigs.querySelectorAll('style').some(({ text }) => text.includes('.gig['))).toBe(true);
  // The policy of the first page applies to the whole visit.
  for (const first of [gigs, parse(read('index.html'))])
    expect(findBlocked(gigs, [first], 'style', 'style-src')).toEqual([]);
});
