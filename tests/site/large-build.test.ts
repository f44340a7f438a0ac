import { existsSync, readFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { checkLinks } from '@/checks/check-links';
import {
  home,
  ledger,
  page,
  picture,
  record,
  recording,
  recordLines,
  site,
  type Files,
} from '../unit/write-site';
import { build, copyProject, expectSuccess, frontmatter, leastSite, toNav, type Ended } from './project';
import { find, findCards, findNavigations, readLinks, readTexts } from './site';

const oddName = "Song #1, 100% & don't “stop” 音楽";
/** The same for pages and tracks, whose names become addresses. */
const oddPage = oddName.replace(/[#%]/g, '');
const longTitle = `${'Waiting for the Son '.repeat(15)}at home`;
const name = 'Ó’Neil "Mac" & 音楽';
const elsewhere = 'https://pictures.example.com/cups.jpg';

const tracks = Array.from({ length: 200 }, (_, index) => ({
  file: `content/tracks/${index === 0 ? oddPage : `ride-${index + 1}`}.md`,
  title: index === 0 ? longTitle : `Don’t “Ride” ${index + 1}`,
}));
const cups = Array.from({ length: 8 }, (_, index) => `cup-${index}.jpg`);
const manyPictures = cups.map((name) => `<Picture name="${name}" />`).join('\n\n');
const screens = Array.from({ length: 60 }, (_, index) => `screen-${index}`);
const toLink = (link: string, icon: string) =>
  `  - name: ${link}\n    url: https://example.com/\n    icon: ${icon}\n`;

/** Text as an editor on Windows saves it. */
const fromWindows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5f6f4f' } })
    .png()
    .toBuffer();

const files: Files = {
  ...leastSite,
  [site]: fromWindows(
    `name: '${name.replaceAll("'", "''")}'\nsocial:\n${toLink('Star', '/star.svg')}${toLink('Moon', '/moon.svg')}`,
  ),
  'public/star.svg': '<svg viewBox="0 0 10 10" onload="go()"><path d="M1 1h8"/></svg>',
  [home]: page(toNav('Home', 1), '# Welcome\n\nSee [songs](/music/#song-1-100-dont-stop-音楽).\n'),
  [ledger]: ['cups.jpg', `"${oddName}.jpg"`, elsewhere, ...cups]
    .map((file) => record(recordLines).replace('cups.jpg', file))
    .join(''),
  [`content/pictures/${oddName}.jpg`]: picture,
  ...Object.fromEntries(cups.map((name) => [`content/pictures/${name}`, picture])),
  ...Object.fromEntries(
    screens.map((id) => [`content/pages/${id}.mdx`, page(frontmatter, `# Cups\n\n${manyPictures}\n`)]),
  ),
  [`public/audio/${oddName}.mp3`]: recording,
  'public/screenshots/a wide one.png': await draw(640, 400),
  'public/screenshots/tall.png': await draw(390, 800),
  'content/pages/music.mdx': fromWindows(
    page(toNav('Music', 2).replace('The home of {name}', longTitle), '# Recordings\n\n<Tracks />\n'),
  ),
  [`content/pages/${oddPage}.mdx`]: page(
    toNav("'Notes #1: 100%'", 3).replace('cups.jpg', `"${oddName}.jpg"`),
    `# Notes\n\n<Picture name="${oddName}.jpg" caption="Don't" to="/music/" />\n`,
  ),
  'content/pages/computed.mdx': page(frontmatter, '# Computed\n\n<Picture name={frontmatter.imageUrl} />\n'),
  'content/pages/手紙.mdx': page(frontmatter.replace('cups.jpg', elsewhere), '# Letters\n\nIn short.\n'),
  ...Object.fromEntries(
    tracks.map(({ file, title }, index) => [
      file,
      page(`title: ${title}\naudio: "/audio/${oddName}.mp3"\norder: ${index + 1}`, 'See [home](/).\n'),
    ]),
  ),
};

let folder: string;
let ended: Ended;
const read = (path: string): HTMLElement => parse(readFileSync(`${folder}/dist/${path}index.html`, 'utf8'));

beforeAll(async () => {
  folder = await copyProject('large', files);
  ended = await build(folder, '/sub/');
  expectSuccess(ended);
}, 180_000);

test('pictures in public/screenshots are in the manifest, with their sizes', () => {
  const manifest: unknown = JSON.parse(readFileSync(`${folder}/dist/site.webmanifest`, 'utf8'));

  expect(manifest).toHaveProperty('screenshots', [
    {
      src: '/sub/screenshots/a%20wide%20one.png',
      sizes: '640x400',
      type: 'image/png',
      form_factor: 'wide',
    },
    { src: '/sub/screenshots/tall.png', sizes: '390x800', type: 'image/png', form_factor: 'narrow' },
  ]);
});

test('a picture whose name a page computes is there', () => {
  const src = read('computed/').querySelector('figure img')?.getAttribute('src') ?? '';

  expect(src).toMatch(/^\/sub\/pictures\/cups-[\da-f]+-2\.webp$/);
});

// Files are read in no fixed order: of 120 pages, six gave their second picture for the first.
test('the first picture of each text is fetched at once, the others later', () => {
  const loading = screens.map((id) =>
    read(`${id}/`)
      .querySelectorAll('figure img')
      .map((image) => image.getAttribute('loading')),
  );

  expect(new Set(loading.map(String))).toEqual(new Set([`eager${',lazy'.repeat(7)}`]));
});

test('no link is broken', async () => {
  expect(await checkLinks(`${folder}/dist`, '/sub/')).toEqual([]);
});

test('200 recordings are shown in their order, each with its anchor', () => {
  const main = find(read('music/'), 'main');

  expect(readTexts(main, 'ol > li[id] h2')).toEqual(tracks.map(({ title }) => title));
  expect(new Set(findCards(main).map(({ id }) => id)).size).toBe(200);
});

test('very many recordings come in lists that browsers lay out when they come near', () => {
  const lists = find(read('music/'), 'main').querySelectorAll('ol[data-many]');

  expect(lists.map((list) => [list.getAttribute('start'), list.querySelectorAll('li').length])).toEqual([
    ...[1, 25, 49, 73, 97, 121, 145, 169].map((start) => [String(start), 24]),
    ['193', 8],
  ]);
});

test('a title of 300 characters is shown in full', () => {
  expect(longTitle.length).toBeGreaterThan(300);
  expect(find(read('music/'), 'title').text).toBe(`Music · ${longTitle}`);
});

test('quotes, apostrophes and other alphabets are shown as they are', () => {
  expect(readTexts(read(''), 'header a')).toEqual([name]);
  expect(find(read(''), 'title').text).toBe(`The home of ${name}`);
});

test('a screen that the owner adds is in both navigations', () => {
  const links = [
    ['Home', '/sub/'],
    ['Music', '/sub/music/'],
    ['Notes #1: 100%', '/sub/song-1-100-dont-stop-音楽/'],
  ];

  expect(findNavigations(read('手紙/')).map(readLinks)).toEqual([links, links]);
  expect(readTexts(read('song-1-100-dont-stop-音楽/'), 'nav [aria-current]')).toContain('Notes #1: 100%');
});

test('a screen without nav is a page of its own and nothing more', () => {
  expect(find(read('手紙/'), 'title').text).toBe(`Letters · The home of ${name}`);
  expect(read('手紙/').querySelectorAll('[aria-current]')).toEqual([]);
});

test('files with signs in their names have addresses that lead to them', () => {
  const src = find(read('music/'), 'ol[start="1"] > li:first-child a[download]').getAttribute('href') ?? '';
  const picture = find(read('song-1-100-dont-stop-音楽/'), 'figure img').getAttribute('src') ?? '';

  expect(src).toBe(`/sub/audio/${encodeURIComponent(`${oddName}.mp3`)}`);
  expect(picture).toMatch(/^\/sub\/pictures\/song-1-100-don-t-stop-[\w-]+\.webp$/);
  expect(existsSync(`${folder}/dist${picture.slice(4)}`)).toBe(true);
});

test('a background elsewhere is used as it is, and allowed by the policy', () => {
  const document = read('手紙/');

  expect(find(document, 'style[data-screens]').textContent).toContain(
    `[data-screen="手紙"]{--picture:url("${elsewhere}")}`,
  );
  expect(find(document, '#main').outerHTML).not.toContain(elsewhere);
  expect(find(document, 'meta[http-equiv]').getAttribute('content')).toMatch(
    /img-src 'self'[^;]* https:\/\/pictures\.example\.com;/,
  );
});

test('an icon of the owner is drawn, and one that is not there is said once and shown as a name', () => {
  const [star, moon] = read('').querySelectorAll('footer a');

  const symbol = star?.querySelector('use')?.getAttribute('href') ?? '';
  const [sprite = '', id = ''] = symbol.slice('/sub/'.length).split('#');
  const drawings = parse(readFileSync(`${folder}/dist/${sprite}`, 'utf8'));
  expect(find(drawings, `symbol[id="${id}"]`).innerHTML).toBe('<path d="M1 1h8"></path>');
  expect(moon?.textContent).toBe('Moon');
  expect(ended.output.match(/the icon .*/g)).toEqual([
    'the icon “/moon.svg” could not be had (there is no such icon); the link “Moon” shows its name instead.',
  ]);
});
