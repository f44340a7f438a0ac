import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { home, page, site } from '../unit/write-site';
import { copyProject, frontmatter, leastSite, start, toNav } from './project';

const wait = 60_000;
const oddPage = 'content/pages/Song & 1, 100!.mdx';

let folder: string;
let server: ReturnType<typeof start>;
let origin: string;

beforeAll(async () => {
  folder = await copyProject('dev', {
    ...leastSite,
    'content/pages/music.mdx': page(toNav('Music', 1)),
    [oddPage]: page(frontmatter, '# Before\n'),
    'content/resume.yaml': 'basics:\n  label: Writer\n',
    'content/pages/_garden.mdx': page(toNav('Garden', 7), '# Beds\n'),
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
  ['/resume.pdf', '%PDF-'],
  ['/resume.json', '"label": "Writer"'],
])('astro dev makes %s of content/resume.yaml', { timeout: wait }, async (path, words) => {
  const response = await fetch(origin + path);

  expect(await response.text()).toContain(words);
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

test('astro dev shows drafts, with a mark', { timeout: wait }, async () => {
  const response = await fetch(`${origin}/_garden/`);

  expect(response.status).toBe(200);
  const document = parse(await response.text());
  expect(document.querySelector('title')?.text).toBe('Draft: Garden · The home of Your Name');
  expect(document.querySelector('main [data-draft]')?.text).toBe('Draft: a build leaves this screen out.');
  expect(document.querySelector('nav a[href="/_garden/"]')?.getAttribute('title')).toBe('Draft: Garden');
});

test('astro dev says who writes the notices of licences', { timeout: wait }, async () => {
  const response = await fetch(`${origin}/licences.txt`);

  expect(response.status).toBe(200);
  expect(await response.text()).toBe('npm run build writes the notices of licenses into this file.\n');
});

test(
  'astro dev keeps nothing in browsers, and ends what a build has left there',
  { timeout: wait },
  async () => {
    const response = await fetch(`${origin}/sw.js`);

    expect(response.headers.get('Content-Type')).toBe('text/javascript');
    expect(await response.text()).toContain('unregister');
  },
);

test('astro dev shows a change of a file with signs in its name', { timeout: wait }, async () => {
  const read = async () => (await fetch(`${origin}/song-1-100/`)).text();
  expect(await read()).toContain('>Before</h1>');

  await writeFile(`${folder}/${oddPage}`, page(frontmatter, '# After\n'));

  await expect.poll(read, { timeout: 20_000 }).toContain('>After</h1>');
});

test('astro dev says on the terminal what the site does without', { timeout: wait }, async () => {
  const [warning] = await server.find(/content\/tracks: .*\n.*/);

  expect(warning).toBe(
    'content/tracks: there is no such folder, so the site has no recordings.\n  Make it, empty or with a file for each recording.',
  );
});

test('astro dev warns of an icon as soon as it is misspelled', { timeout: wait }, async () => {
  await writeFile(`${folder}/content/pages/notes.mdx`, page(toNav('Notes', 2).replace('cottage', 'cotage')));

  const [warning] = await server.find(/the icon “.*\n.*/);

  expect(warning).toBe(
    'the icon “cotage” could not be had (there is no such icon); the link “Notes” shows its name instead.\n  Did you mean “cottage”?',
  );
});

test('astro dev shows a mistake on the terminal as soon as it is made', { timeout: wait }, async () => {
  await waitUntilQuiet();
  await writeFile(`${folder}/${home}`, page(frontmatter.replace('title:', 'tilte:')));

  const [message] = await server.find(/content\/pages\/home\.mdx, line 2: .*\n.*/);

  expect(message).toBe(
    `${home}, line 2: there is no key \`tilte\`.\n  Did you mean \`title\`? The keys here are title, imageUrl, lang, nav, description, theme, width, review.`,
  );
});

describe('the browser', () => {
  const music = 'content/pages/music.mdx';
  const right = page(toNav('Music', 1));

  beforeEach(async () => {
    await Promise.all([
      writeFile(`${folder}/${home}`, page(frontmatter)),
      writeFile(`${folder}/${music}`, right),
    ]);
    await waitUntilQuiet();
  });

  test.each([
    [
      'a misspelled picture',
      right.replace('cups.jpg', 'cusp.jpg'),
      `${music}, line 3: \`imageUrl\` names “cusp.jpg”, and there is no such picture.\n  Put the picture into content/pictures/ with a record in ledger.yaml, or name one that is there: cups.jpg.`,
    ],
    [
      'a tag that stays open',
      page(toNav('Music', 1), '# Music\n\n<PictureRow>\n'),
      `${music}, line 12: this is not valid MDX: Expected a closing tag for \`&lt;PictureRow>\`.\n  Close every tag, as in \`&lt;Picture name="two-cups.jpg" />\`; write \`\\&lt;\` and \`\\{\` where you mean the characters.`,
    ],
  ])('shows %s in our words alone, also when it comes later', { timeout: wait }, async (_, text, problem) => {
    const first = await openBrowser();
    await writeFile(`${folder}/${music}`, text);
    await expect.poll(() => first.errors, { timeout: 20_000 }).toContain(problem);
    // Astro may miss the second of two changes that follow closely; with other content, the file is read again.
    let saved = text;
    const save = async () => {
      saved += '\n';
      await writeFile(`${folder}/${music}`, saved);
      return (await fetch(`${origin}/music/`)).status;
    };
    await expect.poll(save, { timeout: 30_000, interval: 2000 }).toBe(500);

    await waitUntilQuiet();
    const later = await openBrowser();

    await expect.poll(() => later.errors, { timeout: 20_000 }).toContain(problem);
    expect(new Set([...first.errors, ...later.errors])).toEqual(new Set([problem]));
  });

  test('loads the page again as soon as nothing is left to mend', { timeout: wait }, async () => {
    const browser = await openBrowser();
    await writeFile(`${folder}/${site}`, `name: Your Name\nresume: /resume.txt\n`);
    await expect.poll(() => browser.errors, { timeout: 20_000 }).not.toEqual([]);
    await waitUntilQuiet();
    const before = browser.reloads;

    await writeFile(`${folder}/public/resume.txt`, 'In short.');

    await expect.poll(() => browser.reloads, { timeout: 20_000 }).toBeGreaterThan(before);
  });
});

/** What a browser that shows a page is told by the server, from now on. */
async function openBrowser() {
  const told = { errors: [] as string[], reloads: 0, at: Date.now() };
  const socket = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr');
  socket.addEventListener('message', ({ data }) => {
    const { type, err } = JSON.parse(String(data)) as { type: string; err?: { message: string } };
    told.at = Date.now();
    if (err) told.errors.push(err.message);
    if (type === 'full-reload') told.reloads += 1;
  });
  onTestFinished(() => socket.close());
  await once(socket, 'open');
  return told;
}

/** Astro writes down what it has read half a second later, and then says so to the browser. */
async function waitUntilQuiet() {
  const browser = await openBrowser();
  await expect.poll(() => Date.now() - browser.at, { timeout: 20_000 }).toBeGreaterThan(2000);
}
