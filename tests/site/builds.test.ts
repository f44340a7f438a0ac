import { spawnSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { parseRssFeed } from 'feedsmith';
import { parse } from 'node-html-parser';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readAddressOrExit } from '#integrations/address.ts';
import { toBuildEnv } from '../build-sites.ts';
import { listBrokenLinks } from '../check-links.ts';
import { findWithoutFont, listShownLetters } from '../shown-letters.ts';
import { home, page, site, writeInto } from '../unit/write-site.ts';
import { build, copyProject, expectSuccess, frontmatter, leastSite, readAll, type Ended } from './project.ts';

const epoch = Date.UTC(2026, 11, 24, 18) / 1000;
const env = { ...toBuildEnv('/'), SITE_URL: '', SOURCE_DATE_EPOCH: String(epoch) };
let dist = '';
/** The output of each build, and the home page after it. */
const built: (Ended & { left: string })[] = [];

/**
 * A page that cannot be rendered, a page with a private value, one with an unknown text, one with the address of a file as its old
 * one, and one without a mistake.
 */
const pages = [
  ['{place()}'],
  ['Call me: [here](tel:+15550100199).'],
  ['import Gone from \'../parts/Gone.tsx\';\n\n<Gone client:only="react" />'],
  ['In short.', '\naliases: /cards/home.jpg'],
  ['In short.'],
];

beforeAll(async () => {
  const folder = await copyProject('least', {
    ...leastSite,
    [site]: 'name: Your Name\nlang: de\noffline: false\n',
    'content/resume.private.yaml': 'basics:\n  phone: +1 555 010 0199\n',
    'content/pages/music.mdx': page(frontmatter, '# Songs\n\n<Tracks />\n'),
    'content/parts/Gone.tsx':
      "import { texts } from '#ui/messages/t.ts';\n\nexport default () => texts.gone;\n",
    'content/posts/later.md': page('title: Later\ndate: 2026-12-25', 'Not yet.\n'),
    'public/own.html': '<p>Not a page of the site.</p>',
    'dist/index.html': '<h1>Before</h1>',
    // Of a build that was killed.
    '.build-99999999/dist/index.html': '<h1>Half</h1>',
  });
  dist = `${folder}/dist`;
  for (const [body, keys = ''] of pages) {
    await writeInto(folder, { [home]: page(frontmatter + keys, `# Welcome\n\n${body}\n`) });
    built.push({ ...(await build(folder, env)), left: read('index.html') });
  }
});

const read = (file: string) => readFileSync(`${dist}/${file}`, 'utf8');

test('a failed build leaves the last site and one sentence, and the next one tidies up', () => {
  const [failed, stopped, incomplete, taken, last] = built;

  expect(failed?.output).toContain('home.mdx  cannot be built: place is not defined\n');
  expect(failed?.output).not.toMatch(/^\s+at |stack trace/im);
  for (const each of [failed, stopped, incomplete, taken])
    expect([each?.status, each?.left]).toEqual([1, '<h1>Before</h1>']);
  expect(incomplete?.output).toContain(
    'content/parts/Gone.tsx: there is no interface text “gone”. Use a key',
  );
  expect(taken?.output).toContain('Could not render `/cards/home.jpg`');
  expect(last?.left).toContain('In short.');
  expect(last?.output).not.toMatch(/^warn - /m);
  expect(readdirSync(`${dist}/..`).filter((name) => name.startsWith('.build-'))).toEqual([]);
});

test('a build stops for a private value on the site, and names its key and the page, not the value', () => {
  const output = built[1]?.output;

  expect(output?.match(/^.*`basics\.phone`.*$/gm)).toEqual([
    'content/resume.private.yaml:2  `basics.phone` is on the site: /.',
  ]);
  expect(output).not.toMatch(/010.?0199/);
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
  const last = built.at(-1);
  if (last) expectSuccess(last);

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
  expect(last?.output.split(line)).toHaveLength(2);
  expect(last?.output).not.toContain('does not exist or is empty');
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

test('search engines may read a site whose owner has no robots.txt', () => {
  expect(read('robots.txt')).toMatch(/^User-agent: \*\nAllow: \/\n/);
});

test('a build on another day has the same files if nothing in them changes with the day', async () => {
  const before = await readAll(dist, /^$/);

  expectSuccess(await build(dirname(dist), { ...env, SOURCE_DATE_EPOCH: String(epoch - 86_400) }));

  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect(await readAll(dist, /^$/)).toEqual(before);
});

test('a build stops at once if `dist` is a symbolic link', async () => {
  const folder = dirname(dist);
  renameSync(dist, `${folder}/served`);
  symlinkSync('served', dist);
  onTestFinished(() => {
    rmSync(dist);
    renameSync(`${folder}/served`, dist);
  });

  const { status, output } = await build(folder, env);

  expect([status, readlinkSync(dist)]).toEqual([1, 'served']);
  expect(output.slice(output.indexOf('dist is'))).toMatch(
    /^dist is a symbolic link, which a build cannot replace\.\s+Hint:\s+Delete it, .*--outDir served`\.\s*$/,
  );
});

test('`npm ci` writes the types for editors and the lint, and never fails because of the content', async () => {
  const folder = await copyProject('installed', { ...leastSite, [home]: '', [site]: 'name: [\n' });
  rmSync(`${folder}/.astro`, { recursive: true, force: true });

  const prepare = (SITE_URL: string) =>
    spawnSync('npm', ['run', 'prepare'], { cwd: folder, env: { ...env, SITE_URL } }).status;

  expect(prepare('')).toBe(0);
  expect(existsSync(`${folder}/.astro/types.d.ts`)).toBe(true);
  expect(prepare('ftp:')).toBe(0);
});
