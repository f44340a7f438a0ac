import { once } from 'node:events';
import { appendFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  home,
  ledger,
  page,
  picture,
  record,
  recordLines,
  recording,
  site,
  writeInto,
  type Files,
} from '../unit/write-site';
import en from '@/ui/messages/en.json';
import nl from '@/ui/messages/nl.json';
import { copyProject, frontmatter, leastSite, start, toNav } from './project';

const wait = 60_000;
const oddPage = 'content/pages/Song & 1, 100!.mdx';
const wrongPage = 'content/pages/wrong.mdx';
const toIcon = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="${path}"/></svg>`;
const redPicture = await sharp(picture).tint('#ff0000').jpeg().toBuffer();
const social = 'social:\n  - name: Dot\n    url: https://example.com/\n    icon: /dot.svg\n';

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
    [wrongPage]: page('tilte: Wrong'),
    [site]: `name: Your Name\nportrait: cups.jpg\n${social}`,
    'public/dot.svg': toIcon('M1 1h2v2z'),
    'public/audio/tone.mp3': 'Before',
  });
  // Port 0 is any that is free.
  server = start(folder, ['dev', '--port', '0']);
  [, origin = ''] = await server.find(/(http:\/\/localhost:\d+)\//);
}, wait);

afterAll(async () => {
  server.stop();
  await server.ended;
});

test(
  'astro dev starts although a page is wrong, and shows it as soon as it is mended',
  { timeout: wait },
  async () => {
    const read = async () => (await fetch(`${origin}/wrong/`)).status;
    expect(await read()).toBe(404);

    await writeFile(`${folder}/${wrongPage}`, page());

    await expect.poll(read, { timeout: 20_000 }).toBe(200);
  },
);

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
    await show({ [home]: page(frontmatter), [music]: right });
    // As a browser does that is told to.
    expect((await fetch(`${origin}/music/`)).status).toBe(200);
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
    const first = await spoil({ [music]: text });
    expect((await fetch(`${origin}/music/`)).status).toBe(500);

    const later = await openBrowser();

    await expect.poll(() => later.errors, { timeout: 20_000 }).toContain(problem);
    expect(new Set([...first.errors, ...later.errors])).toEqual(new Set([problem]));
  });

  test('loads the page again as soon as nothing is left to mend', { timeout: wait }, async () => {
    const audio = '/audio/later.mp3';
    const text = page(`title: Later\naudio: ${audio}\norder: 1`, 'It came late.\n');
    const { errors } = await spoil({ 'content/tracks/later.md': text });
    // A busy machine may stop between making a file and writing it, which is told as well.
    await expect.poll(() => errors.join('\n'), { timeout: 20_000 }).toContain(`public${audio}`);

    const { reloads } = await show({ [`public${audio}`]: recording });

    expect(reloads).toBe(1);
  });

  test('shows what is mended at once, however soon', { timeout: wait }, async () => {
    const toText = (words: string) => page(`${toNav('Music', 1)}\ndescription: ${words}`, `# ${words}\n`);
    for (const pause of [0, 20, 100, 300]) {
      const words = `Mended after ${pause}`;
      const browser = await openBrowser();

      await writeFile(`${folder}/${music}`, toText(words).replace('title:', 'tilte:'));
      await setTimeout(pause);
      await writeFile(`${folder}/${music}`, toText(words));

      await expect.poll(() => browser.reloads, { timeout: 20_000 }).toBe(1);
      const text = await (await fetch(`${origin}/music/`)).text();
      expect(text).toContain(`${words}</h1>`);
      expect(text).toContain(`name="description" content="${words}"`);
    }
  });

  test('is told nothing false while the ledger is saved', { timeout: wait }, async () => {
    await show({ [site]: `name: Your Name\nportrait: cups.jpg\n${social}` });
    const text = record(recordLines);
    const answers: Promise<Response>[] = [];
    const browser = await openBrowser();

    for (const length of [0, 20, text.length]) {
      await writeFile(`${folder}/${ledger}`, text.slice(0, length));
      answers.push(fetch(`${origin}/music/`));
      await setTimeout(10);
    }

    await expect.poll(() => browser.reloads, { timeout: 20_000 }).toBe(1);
    expect(browser.errors).toEqual([]);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(server.read()).not.toContain('UnhandledRejection');
  });

  test.each([
    ['picture', 'content/pictures/cups.jpg', redPicture, /\/pictures\/cups-[^ "]+\.webp/],
    ['icon', 'public/dot.svg', toIcon('M5 5h2v2z'), /\/pictures\/icons[^ "#]+\.svg/],
    ['recording', 'public/audio/tone.mp3', 'After', 'audio/tone.mp3'],
  ])('shows a %s that is replaced', { timeout: wait }, async (_, file, content, address) => {
    await show({ [site]: `name: Your Name\nportrait: cups.jpg\n${social}` });
    const html = await (await fetch(`${origin}/music/`)).text();
    const path = typeof address === 'string' ? `/${address}` : (address.exec(html)?.[0] ?? '');
    const read = async () => Buffer.from(await (await fetch(origin + path)).arrayBuffer()).toString('base64');
    const before = await read();

    const { reloads } = await show({ [file]: content });

    expect(reloads).toBe(1);
    expect(await read()).not.toBe(before);
  });

  test.each([
    ['another language', 'lang: nl', nl.skip],
    ['words of the owner', 'words:\n  skip: Straight on', 'Straight on'],
    ['the first language again', '', en.skip],
  ])('is told %s, and its scripts are', { timeout: wait }, async (_, lines, words) => {
    await show({ [site]: `name: Your Name\nportrait: cups.jpg\n${social}${lines}\n` });

    expect(await (await fetch(`${origin}/music/`)).text()).toContain(words);
    expect(await (await fetch(`${origin}/@id/__x00__virtual:words`)).text()).toContain(words);
  });

  // The last one: a source that changed is loaded anew for some time, and reloads come late.
  test(
    'is shown again what is to be mended, and no page, when a source changes',
    { timeout: wait },
    async () => {
      await spoil({ [music]: right.replace('cups.jpg', 'cusp.jpg') });
      expect((await fetch(`${origin}/music/`)).status).toBe(500);
      const browser = await openBrowser();
      const count = () => browser.errors.length + browser.reloads;
      // That it has to be mended, and that the page could not be made.
      await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(1);
      const before = count();

      await appendFile(`${folder}/src/lib/hash.ts`, '\n');

      await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(before);
      expect(browser.reloads).toBe(0);
    },
  );
});

/** Writes files that are right, and waits until a browser is told to show them: all that it was told. */
async function show(files: Files) {
  const browser = await openBrowser();
  await writeInto(folder, files);
  await expect.poll(() => browser.reloads, { timeout: 20_000 }).toBe(1);
  return browser;
}

/** The same for files that are wrong. */
async function spoil(files: Files) {
  const browser = await openBrowser();
  await writeInto(folder, files);
  await expect.poll(() => browser.errors, { timeout: 20_000 }).not.toEqual([]);
  return browser;
}

/** What a browser that shows a page is told by the server, from now on. */
async function openBrowser() {
  const told = { errors: [] as string[], reloads: 0 };
  const socket = new WebSocket(origin.replace('http', 'ws'), 'vite-hmr');
  socket.addEventListener('message', ({ data }) => {
    const { type, err } = JSON.parse(String(data)) as { type: string; err?: { message: string } };
    if (err) told.errors.push(err.message);
    if (type === 'full-reload') told.reloads += 1;
  });
  onTestFinished(() => socket.close());
  await once(socket, 'open');
  return told;
}
