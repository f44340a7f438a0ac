import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkContent, checkLaunch } from '#checks/check-content.ts';
import { isShipped } from '#features/placeholders/placeholders.ts';
import { formatProblems, listErrors } from '#lib/problem.ts';
import { listPaths } from '#model/list-page.ts';
import { readContent } from '#read-content.ts';
import { runCommand } from './run-command.ts';
import { serve } from './serve.ts';
import { addTag, insertBox, makeMp4, readSound, toBox } from './sounds.ts';
import {
  enterFolder,
  ledger,
  page,
  picture,
  record,
  recordLines,
  recording,
  site,
  siteIcons,
  track,
  validSite,
  type Files,
} from './write-site.ts';

const script = resolve('scripts/add.ts');
/** A recording without tags. */
const bare = recording.subarray(recording.readUInt16BE(8) + 10);

/** Enters a folder with a small site, and files to add. */
const enter = (files: Files = {}) => enterFolder({ ...validSite, ...files });
const add = (...words: string[]) => runCommand('add', words);
const read = (file: string) => readFileSync(file, 'utf8');
const readErrors = async () =>
  formatProblems(listErrors(await checkContent(await readContent(pathToFileURL('./')))));

/** The owner's files with their bytes. */
const readAll = () =>
  ['content', 'public'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [name, readFileSync(`${parentPath}/${name}`, 'latin1')]),
  );

test('a screen goes to the end of the navigation, with the picture of the first', async () => {
  await enter();

  const { status, stdout } = spawnSync(process.execPath, [script, 'screen', 'My', 'Garden'], {
    encoding: 'utf8',
  });

  expect(status).toBe(0);
  expect(stdout).toContain('1. The text, below the second `---` of content/pages/my-garden.mdx.');
  expect(read('content/pages/my-garden.mdx')).toBe(
    '---\nimageUrl: cups.jpg\nnav:\n  label: My Garden\n  icon: article\n  order: 1\n---\n\n# My Garden\n\nSay in a few words what is here.\n',
  );
  expect(await readErrors()).toBe('');
});

test('a folder of posts comes in after asking, with the pictures that it shows, and replaces nothing', async () => {
  const own = page('title: Mine\ndate: 2024-01-01', 'Mine.\n');
  const later = page(
    'title: Later\ndraft: true\ndate: 2024-01-02\npermalink: /old/later/\naliases: [/old/later/]',
    '![A boat](/boat.jpg) ![A sail](/sail.jpg)\n',
  );
  const second = page('title: Second light', 'It came again.\n');
  await enter({
    'content/posts/mine.md': own,
    'old/static/cup.jpg': picture,
    'old/assets/boat.jpg': picture,
    'old/images/sail.jpg': picture,
    'old/posts/mine.md': page('title: Theirs\ndate: 2024-01-01', 'Theirs.\n'),
    'old/posts/_posts/2014-07-28-light.md':
      '---\r\ntitle: Light\r\nredirect_from: /light/\r\n---\r\n\r\n![Two cups](/cup.jpg) and ![](https://example.com/a.jpg)\r\n',
    // Its old address is the same.
    'old/posts/more/_posts/2014-07-28-light.md': second,
    'old/posts/_posts/2014-07-29-boat.md': page('title: Boat\ncategory: Old days', 'Boat.\n'),
    'old/posts/note.md': 'No keys.\n',
    'old/posts/Idea.md': page('tags: [sea]\ndate: 2024-01-04', '# A *big* idea\n\nIt is.\n'),
    'old/posts/_posts/2016-05-01-two-cups.md': '# See [it](/light/)\n\nTea.\n',
    'old/posts/later.md': later,
    'old/posts/latin.md': Buffer.from('---\ntitle: Caf\xe9\n---\n\nText.\n', 'latin1'),
    'old/posts/toml.md':
      '+++\ntitle = "Tea: two"\ndate = 2021-06-12T10:00:00+02:00\ndraft = false\ntags = ["Go"]\n[cover]\nimage = "cup.jpg"\n+++\n\nTea.\n',
    'old/posts/torn.md': '+++\ntitle = Tea\n+++\n',
    'old/posts/broken.md': '---\ndate: 2024-01-03\ntitle: "Two\n---\n',
    'old/posts/typo.md': page('titel: Two\ndate: 2024-01-03', 'Two.\n'),
    'old/posts/_posts/2015-01-01-old.html': '---\ntitle: Old\n---\n<p>Old</p>\n',
    'old/posts/README.md': 'How.\n',
  });
  symlinkSync(resolve('content/site.yaml'), 'old/posts/link.md');
  const before = readAll();

  const refused = await runCommand('add', ['old/posts'], {}, 'no\n');
  expect(refused.stderr).toContain('Nothing was changed.');
  expect(readAll()).toEqual(before);

  const { stdout } = await runCommand('add', ['old/posts'], {}, 'yes\n');
  for (const words of [
    'Write content/posts/2014-07-28-light.md, with its old address /2014/07/28/light.html',
    ...['cup', 'boat', 'sail'].map((name) => `Copy  content/pictures/${name}.jpg`),
    'Write content/posts/2014-07-29-boat.md\n',
    'mine.md: content/posts/mine.md is another file.',
    'Leave latin.md: the file is not saved as UTF-8.',
    'Leave torn.md: its keys are not valid TOML.',
    'Leave broken.md, line 3: invalid YAML: this quote is not closed. Close it.',
    'Leave _posts/2015-01-01-old.html: it is not Markdown.',
    'Leave README.md: it is no post.',
    '12 new files; nothing else changes.',
    'Wrote content/posts/_later.md.',
    '`npm run add -- "https://example.com/a.jpg"`, for content/posts/2014-07-28-light.md.',
    'Who made the pictures: a record with `file: all` in content/pictures/ledger.yaml.',
    'content/posts/_later.md, which is a draft: its name begins with `_`.',
    'The posts in `npm run dev`, and what `npm run doctor` says about them.',
  ])
    expect(stdout).toContain(words);
  expect(read('content/posts/mine.md')).toBe(own);
  expect(read('content/posts/_later.md')).toBe(later);
  expect(read('content/posts/more/2014-07-28-light.md')).toBe(second);
  expect(existsSync('content/posts/link.md')).toBe(false);
  expect(read('content/posts/2014-07-28-light.md')).toContain(
    'redirect_from:\n  - /light/\n  - /2014/07/28/light.html\n---\n\n![Two cups](/cup.jpg)',
  );
  expect(read('content/posts/toml.md')).toBe(
    '---\ntitle: "Tea: two"\ndate: 2021-06-12T10:00:00.000+02:00\ndraft: false\ntags:\n  - Go\ncover:\n  image: cup.jpg\n---\n\nTea.\n',
  );
  expect(read('content/posts/typo.md')).toBe(page('titel: Two\ndate: 2024-01-03', 'Two.\n'));
  expect(read('content/posts/note.md')).toMatch(
    /^---\ntitle: Note\ndate: \d{4}-\d\d-\d\d\n---\n\nNo keys\.\n$/,
  );

  expect(read('content/posts/Idea.md')).toBe(
    '---\ntags: [sea]\ndate: 2024-01-04\ntitle: A *big* idea\n---\n\nIt is.\n',
  );
  expect(read('content/posts/2016-05-01-two-cups.md')).toContain(
    'title: Two cups\naliases:\n  - /2016/05/01/two-cups.html\n---\n\n# See [it](/light/)\n',
  );

  const after = readAll();
  expect((await runCommand('add', ['old/posts'], {}, 'yes\n')).stderr).toContain('is here already.');
  expect(readAll()).toEqual(after);
});

test('a post is dated today where the owner is, and replaces no other', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T20:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await enter({ 'content/posts/second-snow.mdx': page('title: Mine\ndate: 2026-11-01', 'Mine.\n') });

  const { stdout } = await runCommand('add', ['post', 'First', 'snow: 3 cm'], { TZ: 'Pacific/Auckland' });

  const file = 'content/posts/first-snow-3-cm.md';
  expect(read(file)).toBe(
    '---\ntitle: "First snow: 3 cm"\ndate: 2026-11-20\n---\n\nSay in a few words what is here.\n',
  );
  expect(stdout).toContain(`Wrote ${file}.\n`);
  expect(stdout).toContain('3. `<Posts />` on a page, which lists the posts.\n');
  expect(await readErrors()).toBe('');
  const refused = await add('post', 'Second', 'Snow');
  expect(refused.stderr).toContain('content/posts/second-snow.mdx already exists.');
  expect((await add('post', '?!')).stderr).toContain('has no letter or digit');
});

test.each([
  ['many words', 'Langes Wort '.repeat(40)],
  ['one word', 'ש'.repeat(300)],
])('a title of %s is cut to the name of a file', async (_, title) => {
  await enter();

  const { stdout, stderr } = await add('post', title);
  await add('screen', title);

  expect(stderr).toBe('');
  const [, name = ''] = /Wrote content\/posts\/(.*)\.md/.exec(stdout) ?? [];
  expect(name.length).toBeLessThanOrEqual(60);
  expect(name).toMatch(/(?:wort|langes|ש)$/);
  expect(read(`content/posts/${name}.md`)).toContain(title.trim());
  expect(read(`content/pages/${name}.mdx`)).toContain(title.trim());
});

test('a recording gets a track with the information in its tags, and the day where the owner is', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T20:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const bytes = await readSound('ride.m4a');
  await enter({ 'music/Take 3 (final).m4a': bytes, [track]: undefined });

  const env = { INIT_CWD: resolve('music'), TZ: 'Pacific/Auckland' };
  const { stdout } = await runCommand('add', ['Take 3 (final).m4a'], env);

  expect(read(track)).toBe(
    '---\ntitle: Funk Ride\naudio: /audio/funk-ride.m4a\norder: 1\nyear: 2026\ndate: 2026-11-20\nlicence: CC-BY-4.0\n---\n\nSay in a few words what is here.\n',
  );
  expect(readFileSync('public/audio/funk-ride.m4a').equals(bytes)).toBe(true);
  expect(stdout).toContain('Wrote public/audio/funk-ride.m4a.\nWrote content/tracks/funk-ride.md.\n');
  expect(stdout).toContain('1. The story, below the second `---` of content/tracks/funk-ride.md.\n');
  expect(await readErrors()).toBe('');
});

test.each<[string, Record<string, string>, string, string]>([
  ['03 - Ave Verum n.º 2.mp3', {}, 'ave-verum-n-2', 'title: Ave Verum n.º 2'],
  ['07 Volver.mp3', {}, 'volver', 'title: Volver'],
  ['1-12 Volver.mp3', {}, 'volver', 'title: Volver'],
  ['99 Balloons.mp3', {}, '99-balloons', 'title: 99 Balloons'],
  ['02_hold-on_tight.mp3', {}, 'hold-on-tight', 'title: Hold on tight'],
  ['14.03.22.mp3', {}, '14-03-22', 'title: 14.03.22'],
  ['____.mp3', {}, 'track', 'title: Track'],
  ['Größe: “100%” #2 ’n’ more.MP3', {}, 'größe-100-2-n-more', 'title: "Größe: “100%” #2 ’n’ more"'],
  ['day.mp3', { TIT2: '2024-03-22' }, '2024-03-22', 'title: 2024-03-22'],
  ['two.mp3', { TIT2: 'Ave', TCOM: 'Jane', TEXT: 'John' }, 'ave', 'writers:\n  - Jane\n  - John'],
])('a recording in %s with the tags %j is %s, after the others', async (file, tags, id, line) => {
  await enter({ [file]: addTag(tags, bare) });

  const { stdout } = await add(file);

  const text = read(`content/tracks/${id}.md`);
  expect(text).toContain(`${line}\n`);
  expect(text).toContain(`\naudio: /audio/${id}.mp3\norder: 2\n`);
  const hint = '`title`: the file has no title tag, so this is the file name.';
  expect(stdout.includes(hint)).toBe(!('TIT2' in tags));
  expect(await readErrors()).toBe('');
});

test('a recording in public/ stays where it is', async () => {
  await enter({ [track]: undefined });

  expect((await add('public/audio/funk-ride.mp3')).stdout).toMatch(
    /^Wrote content\/tracks\/funk-ride\.md\.\n\n/,
  );
  expect(read(track)).toContain('audio: /audio/funk-ride.mp3\n');
});

test.each([
  ['en', 'ince-işik'],
  ['tr', 'ince-ışık'],
])('a name has the letters of a site in %s: %s', async (lang, id) => {
  await enter({ 'İnce IŞIK.mp3': bare, [site]: `name: Ada\nlang: ${lang}\n` });

  await add('İnce IŞIK.mp3');
  await add('post', 'İnce IŞIK');

  expect(readdirSync('content/tracks')).toContain(`${id}.md`);
  expect(readdirSync('content/posts')).toEqual([`${id}.md`]);
});

describe('a recording with the place in its tags', async () => {
  const point = '+51.5007-000.1246/';
  const tagged = insertBox(
    await readSound('ride.m4a'),
    ['moov', 'udta'],
    toBox('©xyz', `\0\x12\x15\xc7${point}`),
  );

  test('loses them on the way to the site, not at home', async () => {
    await enter({ 'ride.m4a': tagged, [track]: undefined });

    const { stdout } = await add('ride.m4a');

    expect(stdout).toContain('Removed from the recording: ©xyz.\n');
    expect(readFileSync('ride.m4a').equals(tagged)).toBe(true);
    expect(read('public/audio/funk-ride.m4a')).not.toContain(point);
    expect(await readErrors()).toBe('');
  });

  test.each([
    ['', 'title: Ride\naudio: /audio/My ride.m4a\norder: 1'],
    [
      ' as a version of another',
      'title: Ride\naudio: /audio/ride.mp3\norder: 1\nversions:\n  - label: live\n    audio: /audio/My ride.m4a',
    ],
  ])('is on the launch list%s, until the owner does what it says', async (_, keys) => {
    const file = 'public/audio/My ride.m4a';
    await enter({ [file]: tagged, [track]: page(keys, 'Bass first.\n') });
    const findProblem = async () =>
      (await checkLaunch(pathToFileURL('./'))).find(({ message }) => message.includes('only other programs'));

    const problem = await findProblem();
    expect(problem).toMatchObject({
      file,
      message: 'this file has tags that only other programs read: ©xyz.',
    });
    const [, named = ''] = /`npm run add -- "([^"]+)"`/.exec(problem?.hint ?? '') ?? [];
    const { stdout } = await add(named);

    expect(stdout.trim()).toBe('Removed from the recording: ©xyz.');
    expect(await findProblem()).toBeUndefined();
    expect(read(file)).not.toContain(point);
    expect(readdirSync('content/tracks')).toEqual(['funk-ride.md']);
  });

  test('is named in UTF-16, too', async () => {
    const gps = Buffer.from('GPS\0Крак', 'utf16le').swap16();
    await enter({ 'ride.mp3': addTag({ TXXX: Buffer.concat([Buffer.from([2]), gps]) }, bare) });

    expect((await add('ride.mp3')).stdout).toContain('Removed from the recording: GPS.\n');
  });
});

test('a picture gets a record with what is left to write, after the others', async () => {
  await enter({ 'My Boat.JPG': picture });
  const before = read(ledger);

  const { stdout } = await add('My Boat.JPG');

  expect(read(ledger)).toBe(
    `${before}\n- file: my-boat.jpg\n  title: My Boat\n  alt:\n  author:\n  source:\n  licence:\n`,
  );
  expect(stdout).toContain('3. `source` in content/pictures/ledger.yaml: where it comes from');
  expect(stdout).toContain(
    '5. A place to show it: `<Picture name="my-boat.jpg" />` on a page, `portrait: my-boat.jpg` in content/site.yaml, `picture: my-boat.jpg` in content/resume.yaml, `imageUrl: my-boat.jpg` in content/pages or content/tracks or content/posts.',
  );
  expect(await readErrors()).toContain('source: the value is empty.');
});

test.each([
  ['14.03.22.jpg', '14.03.22'],
  ['st-anne-v1.2.JPEG', 'St anne v1.2'],
])('the picture in %s is called %s, and the bytes of the ledger stay', async (file, title) => {
  const before = Buffer.from(`${record(recordLines.replace('Cups', 'Café'))}  \r\n# End`);
  await enter({ [file]: picture, [ledger]: before });

  await add(file);

  const after = readFileSync(ledger);
  expect(after.subarray(0, before.length).equals(before)).toBe(true);
  expect(String(after)).toMatch(/# End\n\n- file: /);
  expect(String(after)).toContain(`\n  title: ${title}\n`);
});

test('a picture that texts show from another server is fetched with its words, and shown from then on', async () => {
  const server = await serve((request, response) =>
    request.url === '/gone.jpg' ? response.writeHead(404).end() : response.end(picture),
  );
  const address = `${server}/12-21%20boat%2C%20dawn.jpg?w=696`;
  const shared = '- file: all\n  author: Ada\n  source: hers\n  licence: CC0-1.0\n\n';
  const text = `![A boat at dawn](${address} "The boat of my aunt")\n`;
  await enter({
    [track]: page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1', text),
    [ledger]: shared + record(recordLines),
  });
  expect(await readErrors()).toContain(`Run \`npm run add -- "${address}"\``);

  const { stdout } = await add(address);
  const { status, stderr } = await add(`${server}/gone.jpg`, 'http://localhost:1/cup.jpg');

  expect(stdout).toContain('Wrote content/pictures/12-21-boat-dawn.jpg.');
  expect(read(ledger)).toContain(
    `- file: 12-21-boat-dawn.jpg\n  title: 12 21 boat, dawn\n  alt: A boat at dawn\n  source: ${address}\n`,
  );
  expect(await readErrors()).toBe('');
  expect(status).toBe(1);
  expect(stderr).toContain(`${server}/gone.jpg answers with 404. If a browser shows it, save it`);
  expect(stderr).toContain('http://localhost:1/cup.jpg cannot be reached. If a browser shows it, save it');
});

test('an icon.svg becomes the icons of the site, and replaces only placeholders', async () => {
  const names = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'];
  // Those that are still placeholders.
  const shipped = names
    .map((name) => [`public/${name}`, readFileSync(resolve(`public/${name}`))] as const)
    .filter(([, bytes]) => isShipped([bytes]));
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path d="M0 0h8v4H0z"/></svg>';
  await enter({ ...Object.fromEntries(shipped), 'Icon.svg': drawing });

  const { stdout } = await add('Icon.svg');

  expect(stdout.trim()).toBe(names.map((name) => `Wrote public/${name}.`).join('\n'));
  expect(read('public/favicon.svg')).toBe(drawing);
  const icons = names.slice(1).map(async (name) => {
    const icon = sharp(`public/${name}`).ensureAlpha();
    const { data, info } = await icon.raw().toBuffer({ resolveWithObject: true });
    // The corner and the middle.
    return [info.width, info.height, data[3], data[2 * info.width * (info.height + 1) + 3]];
  });
  expect(await Promise.all(icons)).toEqual([
    [180, 180, 255, 255],
    [192, 192, 0, 255],
    [512, 512, 0, 255],
  ]);
});

test('a picture of a ledger with common values needs a description alone', async () => {
  const common = '- file: all\n  author: Your Name\n  source: my own\n  licence: CC0-1.0\n';
  await enter({ 'Boat.jpg': picture, [ledger]: `${common}- file: cups.jpg\n  alt: Two cups\n` });

  const { stdout } = await add('Boat.jpg');

  expect(read(ledger)).toMatch(/\n- file: boat\.jpg\n {2}title: Boat\n {2}alt:\n$/);
  expect(stdout).toMatch(/1\. `alt` in content\/pictures\/ledger\.yaml.*\n2\. A place to show it/);
  expect(await readErrors()).toMatch(/^content\/pictures\/ledger\.yaml:\d+ {2}alt: .*\n.*$/);
});

test('a screen and a track are written in the language of the site', async () => {
  const ride = await readSound('ride.m4a');
  await enter({ [site]: 'name: Your Name\nlang: es-MX\n', 'coro.m4a': ride, [track]: undefined });

  await add('screen', 'Coro');
  await add('coro.m4a');

  const words = 'Cuenta en pocas palabras qué hay aquí.\n';
  expect(read('content/pages/coro.mdx')).toContain(`# Coro\n\n${words}`);
  expect(read(track)).toContain(`---\n\n${words}`);
});

test('a song goes to the recording with its title, and its problems are listed', async () => {
  await enter({ 'Export 7.chopro': '{title: Funk Ride}\n{key: Bm}\n{louder}\n[Bm7]Ride\n' });

  const { stdout } = await add('Export 7.chopro');

  expect(read('content/tracks/funk-ride.cho')).toContain('[Bm7]Ride');
  expect(stdout).toContain('Wrote content/tracks/funk-ride.cho.');
  expect(stdout).toContain(
    '1. content/tracks/funk-ride.cho, line 3: `{louder}` is unknown, so it is left out',
  );
});

test('a song without a recording is one of its own, and a recording with its title joins it at its address', async () => {
  await enter({
    'Export 7.chopro': '{title: Slow Ride}\n{key: Bm}\n[Bm7]Ride\n',
    'Slow Ride.es.cho': '{key: Bm}\n[Bm7]Paseo\n',
    'slow ride.mp3': bare,
  });
  await add('Export 7.chopro', 'Slow Ride.es.cho');
  renameSync('content/tracks/slow-ride.cho', 'content/tracks/Slow.cho');
  renameSync('content/tracks/slow-ride.es.cho', 'content/tracks/Slow.es.cho');
  const readPaths = async () => [...listPaths(await readContent(pathToFileURL('./'))).values()];
  const [errors, paths] = [await readErrors(), await readPaths()];

  const { stdout } = await add('slow ride.mp3');

  expect(stdout).toContain('content/tracks/slow.md');
  expect([errors, await readErrors()]).toEqual(['', '']);
  expect(paths).toContain('/music/slow/');
  expect(await readPaths()).toEqual(paths);
});

test('a song in a second language goes beside the first one, also with another title', async () => {
  await enter({
    'funk ride.es.cho': '{title: Paseo}\n{key: G}\n[G]Paseo\n',
    'content/tracks/funk-ride.cho': '{key: G}\n[G]Ride\n',
  });

  const { stdout } = await add('funk ride.es.cho');

  expect(stdout).toContain('Wrote content/tracks/funk-ride.es.cho.');
  expect(stdout).toContain('if you want them: content/tracks/funk-ride.lrc');
  expect(await readErrors()).toBe('');
});

const words = '{title: Suo Gân}\n{key: G}\n[G]Huna\n';

test.each<[string, string, string, string]>([
  ['a title with accents', 'tracks/suo-gân.md', 'song.cho', words],
  ['another title than the name of its file', 'tracks/lullaby.md', 'song.chordpro', words],
  ['composed accents', `tracks/${'Suo Gân'.normalize('NFD')}.md`, 'song.pro', words],
  ['separate accents', 'tracks/suo-gan.md', 'song.crd', words.normalize('NFD')],
  ['no accents', 'tracks/lullaby.md', 'suo gan.chopro', '{key: G}\n[G]Huna\n'],
  ['a byte order mark', 'tracks/lullaby.md', 'song.cho', `\uFEFF${words}`],
  [
    'times, a byte order mark and line ends of Windows',
    'tracks/hymns/lullaby.md',
    'Some Export.LRC',
    '\uFEFF[ti:Suo Gân]\r\n[00:00.20]Huna\r\n',
  ],
])('a song with %s goes to its recording', async (_, file, song, text) => {
  const suoGan = page('title: Suo Gân\naudio: /audio/funk-ride.mp3\norder: 2');
  await enter({ [`content/${file}`]: suoGan, [song]: text });

  const { stdout } = await add(song);

  const copy = `content/${file.replace('md', song.endsWith('LRC') ? 'lrc' : 'cho')}`;
  expect(stdout).toContain(`Wrote ${copy}.`);
  expect(read(copy)).toBe(text);
  expect(await readErrors()).toBe('');
});

const above = `Suo Gân
A lullaby

Key: G
[Verse 1]
G\u00a0\u00a0\u00a0  D/F#\tEm
Huna blentyn ar fy mynwes
   C  x2

Chorus:
| G | D7 |

| G . | D7 . |

Intro then G and D7
A
e|---3---|
`;

test('a song with chords above its words is written as ChordPro', async () => {
  const suoGan = page('title: Suo Gân\naudio: /audio/funk-ride.mp3\norder: 2');
  await enter({ 'content/tracks/suo-gan.md': suoGan, 'song.txt': above });

  const { stdout } = await add('song.txt');

  expect(read('content/tracks/suo-gan.cho').trim().split('\n')).toEqual([
    ...['{title: Suo Gân}', '{artist: A lullaby}', '', '{key: G}', '{start_of_verse: Verse 1}'],
    ...['[G]Huna b[D/F#]lentyn ar [Em]fy mynwes', '[C] [x2]', '{end_of_verse}', ''],
    ...['{start_of_chorus: Chorus}', '[|] [G] [|] [D7] [|]', '{end_of_chorus}', ''],
    ...['{start_of_grid}', '| G . | D7 . |', '{end_of_grid}', '', 'Intro then G and D7', 'A'],
    'e|---3---|',
  ]);
  const doubts = stdout.match(/line \d+: are these words or chords\? “.*”/g) ?? [];
  expect(doubts.map((doubt) => doubt.replace(/.*“/, '“'))).toEqual(['“Intro then G and D7”', '“A”']);
  expect(await readErrors()).toBe('');
});

test('a song of SongSelect, and chords with a label, are written as ChordPro', async () => {
  const head = 'Funk Ride\nAnne | John\nKey - D | Tempo - 72 | Time - 4/4\n\nGiriş: G  D\n\nVerse 1\n';
  const foot = 'CCLI Song # 7000000\nAnne | John\n© 2026 Anne\nCCLI License # 123\n';
  await enter({ 'song.txt': `${head}D\nRide\n\n${foot}` });

  await add('song.txt');

  expect(read('content/tracks/funk-ride.cho').trim().split('\n')).toEqual([
    ...['{title: Funk Ride}', '{artist: Anne | John}', '{key: D}', '{tempo: 72}', '{time: 4/4}', ''],
    ...['Giriş: [G] [D]', '', '{start_of_verse: Verse 1}', '[D]Ride', '{end_of_verse}', ''],
    ...['{ccli: 7000000}', '{comment: Anne | John}', '{copyright: © 2026 Anne}'],
    '{comment: CCLI License # 123}',
  ]);
});

test('a song of OnSong is written as ChordPro', async () => {
  await enter({
    'song.onsong': 'Funk Ride\nThe Owner\nKey: Bm\nTime: 6/8\n\nVerse 1:\n[Bm]La [G]la\n\nChorus\n[D]La\n',
  });

  await add('song.onsong');

  expect(read('content/tracks/funk-ride.cho').trim().split('\n')).toEqual([
    ...['{title: Funk Ride}', '{artist: The Owner}', '{key: Bm}', '{time: 6/8}', ''],
    ...['{start_of_verse: Verse 1}', '[Bm]La [G]la', '{end_of_verse}', ''],
    ...['{start_of_chorus: Chorus}', '[D]La', '{end_of_chorus}'],
  ]);
});

/** Songs as people and other programs write them, with mistakes. */
const songs = resolve('tests/fixtures/songs');

test.each(readdirSync(songs))('the build accepts what is written of %s', async (name) => {
  const file = name.replace(/^[^.]+/, 'funk-ride');
  const first = name.includes('.de.') ? '{key: B}\n[B]Ride\n' : undefined;
  await enter({ [file]: readFileSync(`${songs}/${name}`), 'content/tracks/funk-ride.cho': first });

  const { stdout } = await add(file);

  expect(stdout).toContain('Wrote content/tracks/funk-ride.');
  expect(await readErrors()).toBe('');
  const remarks = stdout.match(/line \d+: .* It is a remark now: .*/g) ?? [];
  const written = read(`content/tracks/${file.replace(/(?:txt|onsong)$/, 'cho')}`);
  expect([...remarks, written].join('\n')).toMatchSnapshot();
});

test('nothing is said to be left when nothing is', async () => {
  await enter({
    [site]: 'name: Your Name\nlang: de\n',
    'a.lrc': '[ti:Funk Ride]\n[00:00.20]Ride\n',
    'a.cho': '{title: Funk Ride}\n{key: H}\n[H]Ride\n',
  });

  const { stdout } = await add('a.lrc', 'a.cho');

  expect(stdout.trim().split(/\s*\n\s*/)).toEqual([
    'Wrote content/tracks/funk-ride.lrc.',
    'Wrote content/tracks/funk-ride.cho.',
  ]);
});

test('an MP4 without video is a recording, and valid files are added although others fail', async () => {
  await enter({ 'ride.mp4': await makeMp4('isom'), [track]: undefined });

  const { status, stdout, stderr } = await add('gone.mp3', 'ride.mp4');

  expect([status, stderr]).toEqual([1, 'There is no file gone.mp3.']);
  expect(stdout).toContain('Wrote public/audio/funk-ride.m4a.');
});

/** A paragraph and a file that the project comes with. */
const shippedText =
  'I like hearing from people. You can find me on LinkedIn, on the blog and on Facebook, by way of the links below.';
const shippedFile = `{title: Funk Ride}\n{key: Bm}\n{tempo: 105}\n\n{start_of_grid: Groove}\n| Bm7 . . . | E9 . . . | Bm7 . . . | E9 . . . |\n{end_of_grid}\n\n{start_of_grid: Ride}\n| E9 . . . | E9 . . . | G13 . . . | F#7#9 . . . |\n{end_of_grid}\n\n{comment: Bass alone, groove twice, ride, groove, break, ride, groove.}\n`;

test('a reset leaves a site that can be built, without placeholders but the pictures behind the screens', async () => {
  const [contact, owned] = ['content/pages/contact.mdx', 'content/pages/own.mdx'];
  const shipped: Files = {
    [track]: page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1', shippedText),
    'content/tracks/funk-ride.cho': shippedFile,
    'public/audio/funk-ride.mp3': shippedFile,
    'content/pictures/old.jpg': shippedFile,
  };
  const pictures = ['cups.jpg', 'old.jpg', 'kept.jpg'];
  const dates = 'timeZone: Asia/Kolkata\nweekly:\n  - title: Tea\n    day: Sunday\n    time: 10:00\n';
  const tags = `<Picture name="old.jpg" />\n\n<Tracks />\n`;
  await enter({
    ...shipped,
    [contact]: page(undefined, `# Contact\n\n${shippedText}\n\n${tags}`),
    [owned]: page(undefined, '# Mine\n\n<Picture name="kept.jpg" />\n'),
    'content/pictures/kept.jpg': picture,
    'content/dates.yaml': `${dates}    songs: [funk-ride in A]\n`,
    [ledger]: pictures.map((file) => record(recordLines).replace('cups.jpg', file)).join(''),
  });
  const before = read(owned);

  const { stdout } = await runCommand('add', ['reset'], {}, 'yes\n');

  expect(stdout).toContain(`Wrote ${contact}.`);
  expect(read(contact)).toBe(
    page(undefined, '# Contact\n\nSay in a few words what is here.\n\n<Tracks />\n'),
  );
  expect(read(owned)).toBe(before);
  expect(read('content/dates.yaml')).toBe(dates);
  expect(Object.keys(shipped).filter((file) => existsSync(file))).toEqual([]);
  expect(await readErrors()).toBe('');
});

test.each(['no\n', 'y\n', 'yes please\n', 'sure\n', '\n', ''])(
  'a reset changes nothing on %j',
  async (answer) => {
    await enter({ [track]: page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1', shippedText) });
    const before = readAll();

    const { status, stdout, stderr } = await runCommand('add', ['reset'], {}, answer);

    expect([status, stderr]).toEqual([1, 'Nothing was changed.']);
    expect(stdout).toContain(`Delete ${track}`);
    expect(readAll()).toEqual(before);
  },
);

test.skipIf(process.platform === 'win32')('a reset on a full disk leaves the files as they are', async () => {
  await enter({ 'content/pages/contact.mdx': page(undefined, `# Contact\n\n${shippedText}\n`) });
  const before = readAll();

  const words = ['-c', 'ulimit -f 0; exec "$0" "$1" reset', process.execPath, script];
  const { status, stderr } = spawnSync('bash', words, { input: 'yes\n', encoding: 'utf8' });

  expect([status, stderr]).toEqual([1, expect.stringMatching(/EFBIG|ENOSPC/)]);
  expect(readAll()).toEqual(before);
});

const notUtf8 = ', line 1: the file is not saved as UTF-8. Save it as UTF-8';
const oldLedger = Buffer.from(record(recordLines.replace('Cups', 'Café')), 'latin1');

test.each<[string, Files, string]>([
  ['', {}, 'Name what to add:'],
  ['gone.mp3', {}, 'There is no file gone.mp3.'],
  ['music', { 'music/a.mp3': recording }, 'music is a folder. Name files, for example music/*.mp3.'],
  ['empty.wav', { 'empty.wav': '' }, 'empty.wav is empty.'],
  ['a.aiff', { 'a.aiff': 'FORM\0\0\x10\0AIFF' }, 'a.aiff is not a supported recording, song or picture.'],
  ['a.heic', { 'a.heic': `\0\0\0\x18ftypheic\0\0\0\0mif1${'\0'.repeat(99)}` }, 'a.heic is a HEIC picture'],
  ['a.mov', { 'a.mov': await makeMp4('qt  ', 'vide') }, 'a.mov is a video. Export its sound as m4a.'],
  ['a.mp3', { 'a.mp3': addTag({ TIT2: 'Funk Ride' }, bare) }, 'public/audio/funk-ride.mp3 already exists.'],
  ['a.ogg', { 'a.ogg': await readSound('ride.ogg') }, `${track} already exists.`],
  ['cups.jpg', { 'cups.jpg': 'mine' }, 'content/pictures/cups.jpg already exists.'],
  [
    'Cups.png',
    { 'Cups.png': 'mine', [ledger]: '- file: cups.png' },
    `${ledger} already has a record for cups.png.`,
  ],
  ['a.png', { 'a.png': 'mine', [ledger]: 'file: [' }, `${ledger}, line 1: invalid YAML: `],
  ['a.png', { 'a.png': 'mine', [ledger]: '[]' }, `${ledger} is not a list of records.`],
  ['a.png', { 'a.png': 'mine', [ledger]: oldLedger }, `${ledger}, line 3: the file is not saved as UTF-8.`],
  ['a.lrc', { 'a.lrc': '[ti:Gone]\n[00:01]Ride' }, 'There is no recording “Gone” in content/tracks.'],
  ['a.es.cho', { 'a.es.cho': '[G]Paseo' }, 'There is no song “a” in content/tracks.'],
  ['a.cho', { 'a.cho': Buffer.from('\uFEFF{title: Funk Ride}', 'utf16le') }, notUtf8],
  ['a.lrc', { 'a.lrc': Buffer.from('[ti:Funk Ride]', 'utf16le') }, notUtf8],
  [
    'a.cho',
    { 'a.cho': '{title: Funk Ride}', 'content/tracks/funk-ride.cho': '[G]' },
    'content/tracks/funk-ride.cho already exists.',
  ],
  ['funk-ride.cho', { 'funk-ride.cho': '<song>\n<title>Ride' }, 'this is XML, as OpenSong writes it'],
  ['funk-ride.es.cho', { 'funk-ride.es.cho': '[G]Paseo' }, 'funk-ride.cho with the first one is missing.'],
  [
    'a.txt',
    {
      'a.txt': 'Funk Ride\n\nG\nRide',
      [track]: page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1\nwork: cover\ndownload: false'),
    },
    'a cover whose words are in content/tracks/funk-ride.cho needs `permission`.',
  ],
  ['icon.svg', { 'icon.svg': '<svg/>' }, 'icon.svg cannot be read as a picture.'],
  ['icon.svg', { 'icon.svg': siteIcons['public/favicon.svg'] }, 'public/favicon.svg already exists.'],
  ['screen Home', {}, 'content/pages/home.mdx already exists.'],
  ['screen my songs', { 'content/pages/My Songs.mdx': page() }, 'content/pages/My Songs.mdx already'],
  ['screen 404', {}, "A screen can't be called “404”."],
])('`npm run add -- %s` is refused and changes nothing', async (words, files, message) => {
  await enter(files);
  const before = readAll();

  const { status, stdout, stderr } = await add(...words.split(' ').filter(Boolean));

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
  expect(readAll()).toEqual(before);
});
