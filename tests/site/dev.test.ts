import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import nl from '#ui/messages/nl.json';
import { home, page, picture, recording, site, writeInto, type Files } from '../unit/write-site.ts';
import { copyProject, frontmatter, leastSite, start, toNav } from './project.ts';

const music = 'content/pages/music.mdx';
const social = 'social:\n  - name: Dot\n    url: https://example.com/\n    icon: /dot.svg\n';
const siteLines = `name: Your Name\nportrait: cups.jpg\n${social}`;
const redPicture = await sharp(picture).tint('#ff0000').jpeg().toBuffer();
const toIcon = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="${path}"/></svg>`;

let folder: string;
let server: ReturnType<typeof start>;
let origin: string;

beforeAll(async () => {
  folder = await copyProject('dev', {
    ...leastSite,
    [music]: page(toNav('Music', 1)),
    'content/pages/Song & 1, 100!.mdx': page(frontmatter, '# Before\n'),
    'content/pages/_garden.mdx': page(toNav('Garden', 7), '# Beds\n'),
    'content/pages/wrong.mdx': page('tilte: Wrong'),
    'content/resume.yaml': 'basics:\n  label: Writer\n',
    [site]: siteLines,
    'public/dot.svg': toIcon('M1 1h2v2z'),
    'public/audio/tone.mp3': 'Before',
  });
  server = start(folder, ['dev', '--port', '0']);
  [, origin = ''] = await server.find(/(http:\/\/localhost:\d+)\//);
});

afterAll(async () => {
  server.stop();
  await server.ended;
});

test('starts despite a mistake, prints it, and serves the page once it is fixed', async () => {
  await server.find(/content\/pages\/wrong\.mdx.*2.*tilte/);
  expect((await fetch(`${origin}/`)).status).toBe(200);

  await writeInto(folder, { 'content/pages/wrong.mdx': page() });

  await expect.poll(async () => (await fetch(`${origin}/wrong/`)).status).toBe(200);
});

test.each([
  ['/', 200, '<main id="main"'],
  ['/music/', 200, '<main id="main"'],
  ['/song-1-100/', 200, '>Before</h1>'],
  ['/nowhere/', 404, '<main id="main"'],
  ['/resume.pdf', 200, '%PDF-'],
  ['/resume.json', 200, '"label": "Writer"'],
  ['/sw.js', 200, 'unregister'],
])('answers %s with %i', async (path, status, text) => {
  const response = await fetch(origin + path);

  expect(response.status).toBe(status);
  expect(await response.text()).toContain(text);
});

test.each([
  ['/', home],
  ['/song-1-100/', 'content/pages/Song & 1, 100!.mdx'],
])('names the file of %s, for a button that opens it in the editor', async (path, file) => {
  const document = parse(await (await fetch(origin + path)).text());

  expect(document.querySelector('main')?.getAttribute('data-file')).toBe(file);
  const scripts = document.querySelectorAll('script[type=module][src]');
  const codes = await Promise.all(
    scripts.map(async (script) => (await fetch(new URL(script.getAttribute('src') ?? '', origin))).text()),
  );
  expect(codes.join('\n')).toContain('/src/layouts/edit-buttons-client.ts');
  expect(await (await fetch(`${origin}/__open-in-editor`)).text()).toContain('"file" is missing');
});

test('shows drafts, marked as such', async () => {
  const document = parse(await (await fetch(`${origin}/_garden/`)).text());

  expect(document.querySelector('title')?.text).toContain('Draft: Garden');
  expect(document.querySelector('main [data-draft]')?.text).not.toBe('');
});

describe('without a restart', () => {
  test.each<[string, Files, string, string]>([
    ['words', { [music]: page(toNav('Music', 1), '# After\n') }, '/music/', '>After</h1>'],
    [
      'frontmatter',
      { [music]: page(`${toNav('Music', 1)}\ndescription: After`) },
      '/music/',
      'content="After"',
    ],
    [
      'a file with unusual characters in its name',
      { 'content/pages/Song & 1, 100!.mdx': page(frontmatter, '# After\n') },
      '/song-1-100/',
      '>After</h1>',
    ],
    ['the owner', { [site]: siteLines.replace('Your Name', 'Another') }, '/music/', 'Another'],
    ['the language', { [site]: `${siteLines}lang: nl\n` }, '/music/', nl.skip],
    ['own words', { [site]: `${siteLines}words:\n  skip: Straight on\n` }, '/music/', 'Straight on'],
    [
      'a recording',
      {
        'content/tracks/later.md': page('title: Later\naudio: /audio/later.mp3\norder: 1', 'It came late.\n'),
        'public/audio/later.mp3': recording,
        [music]: page(toNav('Music', 1), '# Songs\n\n<Tracks />\n'),
      },
      '/music/',
      'It came late.',
    ],
  ])('shows a change of %s', async (_, files, path, words) => {
    const browser = await openBrowser();

    await writeInto(folder, files);

    await expect.poll(async () => (await fetch(origin + path)).text()).toContain(words);
    await expect.poll(() => browser.reloads).toBeGreaterThan(0);
  });

  test.each([
    ['a picture', 'content/pictures/cups.jpg', redPicture, /\/pictures\/cups-[^ "]+\.(?:avif|jpg)/],
    ['an icon', 'public/dot.svg', toIcon('M5 5h2v2z'), /\/pictures\/icons[^ "#]+\.svg/],
  ])('shows %s after it is replaced', async (_, file, content, address) => {
    await writeInto(folder, { [site]: siteLines });
    const find = async () => {
      const [path = ''] = address.exec(await (await fetch(`${origin}/music/`)).text()) ?? [];
      return path === ''
        ? ''
        : Buffer.from(await (await fetch(origin + path)).arrayBuffer()).toString('base64');
    };
    await expect.poll(find).not.toBe('');
    const before = await find();

    await writeFile(`${folder}/${file}`, content);

    await expect.poll(find).not.toBe(before);
  });
});

test.each<[string, string, RegExp]>([
  ['a key', page(toNav('Music', 1).replace('title:', 'tilte:')), /music\.mdx.*2.*tilte/],
  ['a picture', page(toNav('Music', 1).replace('cups', 'cusp')), /music\.mdx.*3.*cusp\.jpg/],
  ['a tag', page(toNav('Music', 1), '# Music\n\n<PictureRow>\n'), /music\.mdx.*12.*PictureRow/],
  ['a link', page(toNav('Music', 1), '# Music\n\n[It](/nowhere/)\n'), /music\.mdx.*12.*nowhere/],
])('a mistake in %s covers the page until it is repaired, also in a new tab', async (_, text, problem) => {
  const first = await openBrowser();

  await writeFile(`${folder}/${music}`, text);

  await expect.poll(() => first.errors.join('\n')).toMatch(problem);
  const later = await openBrowser();
  await fetch(`${origin}/music/`);
  await expect.poll(() => later.errors.join('\n')).toMatch(problem);
  expect(server.read()).toMatch(problem);
  expect(server.read()).not.toContain('UnhandledRejection');

  const before = first.reloads;
  await writeFile(`${folder}/${music}`, page(toNav('Music', 1)));
  await expect.poll(() => first.reloads).toBeGreaterThan(before);
  await expect.poll(async () => (await fetch(`${origin}/music/`)).status).toBe(200);
});

test('React does not complain about a page with recordings', async () => {
  await writeInto(folder, { [music]: page(toNav('Music', 1), '# Songs\n\n<Tracks />\n') });

  await expect.poll(async () => (await fetch(`${origin}/music/`)).text()).toContain('>Songs</h1>');
  expect(server.read()).not.toContain('Invalid hook call');
});

test('an incomplete home page can be fixed, too', async () => {
  const browser = await openBrowser();

  await writeFile(`${folder}/${home}`, '');

  await expect.poll(() => browser.errors.join('\n')).toContain('home.mdx');
  await writeFile(`${folder}/${home}`, page());
  await expect.poll(async () => (await fetch(`${origin}/`)).status).toBe(200);
});

/** Messages that an open page receives from the server: errors for the overlay, and reloads. */
async function openBrowser() {
  const received = { errors: [] as string[], reloads: 0 };
  const socket = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr');
  socket.addEventListener('message', ({ data }) => {
    const { type, err } = JSON.parse(String(data)) as { type: string; err?: { message: string } };
    if (err) received.errors.push(err.message);
    if (type === 'full-reload') received.reloads += 1;
  });
  onTestFinished(() => socket.close());
  await once(socket, 'open');
  return received;
}
