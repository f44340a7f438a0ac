import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkContent, checkLaunch } from '#checks/check-content.ts';
import { formatProblems, listErrors } from '#lib/problem.ts';
import { readContent } from '#model/read-content.ts';
import { addTag, insertBox, makeMp4, readSound, toBox } from './sounds.ts';
import {
  ledger,
  page,
  record,
  recording,
  recordLines,
  site,
  track,
  validSite,
  writeFiles,
  type Files,
} from './write-site.ts';

const command = resolve('scripts/add.ts');
const image = sharp({ create: { width: 2, height: 2, channels: 3, background: '#5f6f4f' } }).jpeg();

/** A folder with a small site, and files to add. */
async function lay(files: Files = {}): Promise<string> {
  return fileURLToPath(await writeFiles({ ...validSite, 'package.json': '{}', ...files }));
}

/** Runs the command in a folder; `from` is a folder below it, in which the owner runs npm. */
function add(folder: string, words: string[], from = '.', input = '') {
  const env = { ...process.env, INIT_CWD: resolve(folder, from) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd: folder,
    env,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.trim() };
}

const read = (folder: string, file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const readErrors = async (folder: string) =>
  formatProblems(listErrors(await checkContent(await readContent(pathToFileURL(`${folder}/`)))));

/** The day of the owner, not of UTC. */
const today = () => {
  const now = new Date();
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
};

test('a recording gets a track with the information in its tags, after the others', async () => {
  const bytes = await readSound('ride.m4a');
  const folder = await lay({ 'music/Take 3 (final).m4a': bytes, [track]: undefined });

  const [before, { stdout }, after] = [today(), add(folder, ['Take 3 (final).m4a'], 'music'), today()];

  const [, date = ''] = /^date: (.*)$/m.exec(read(folder, track)) ?? [];
  expect([before, after]).toContain(date);
  expect(read(folder, track)).toBe(
    `---\ntitle: Funk Ride\naudio: /audio/funk-ride.m4a\norder: 1\nyear: 2026\ndate: ${date}\nlicence: CC-BY-4.0\n---\n\nSay in a few words what is here.\n`,
  );
  expect(readFileSync(`${folder}/public/audio/funk-ride.m4a`).equals(bytes)).toBe(true);
  expect(stdout).toContain('Wrote public/audio/funk-ride.m4a.\nWrote content/tracks/funk-ride.md.\n');
  expect(stdout).toContain('1. The story, below the second `---` of content/tracks/funk-ride.md.\n');
  expect(await readErrors(folder)).toBe('');
});

test('a recording without tags is named after its file', async () => {
  const bare = recording.subarray(recording.readUInt16BE(8) + 10);
  const folder = await lay({ 'Größe: “100%” #2 ’n’ more.MP3': bare });

  const { stdout } = add(folder, ['Größe: “100%” #2 ’n’ more.MP3'.normalize('NFC')]);

  expect(read(folder, 'content/tracks/größe-100-2-n-more.md')).toContain(
    'title: "Größe: “100%” #2 ’n’ more"\naudio: /audio/größe-100-2-n-more.mp3\norder: 2\n',
  );
  expect(stdout).toContain('`title`: the file has no title tag, so this is the file name.');
  expect(await readErrors(folder)).toBe('');
});

test('a recording in public/ stays where it is', async () => {
  const folder = await lay({ [track]: undefined });

  expect(add(folder, ['public/audio/funk-ride.mp3']).stdout).toMatch(
    /^Wrote content\/tracks\/funk-ride\.md\.\n\n/,
  );
  expect(read(folder, track)).toContain('audio: /audio/funk-ride.mp3\n');
});

describe('a recording with the place in its tags', async () => {
  const point = '+51.5007-000.1246/';
  const tagged = insertBox(
    await readSound('ride.m4a'),
    ['moov', 'udta'],
    toBox('©xyz', `\0\x12\x15\xc7${point}`),
  );

  test('loses them on the way to the site, not at home', async () => {
    const folder = await lay({ 'ride.m4a': tagged, [track]: undefined });

    const { stdout } = add(folder, ['ride.m4a']);

    expect(stdout).toContain('Removed a private tag: where it was recorded (©xyz).\n');
    expect(readFileSync(`${folder}/ride.m4a`).equals(tagged)).toBe(true);
    expect(readdirSync(`${folder}/public/audio`)).toContain('funk-ride.m4a');
    expect(read(folder, 'public/audio/funk-ride.m4a')).not.toContain(point);
    expect(await readErrors(folder)).toBe('');
  });

  test('is on the launch list, until the owner does what it says', async () => {
    const file = 'public/audio/My ride.m4a';
    const folder = await lay({
      [file]: tagged,
      [track]: page('title: Ride\naudio: /audio/My ride.m4a\norder: 1', 'Bass first.\n'),
    });
    const root = pathToFileURL(`${folder}/`);
    const findTold = async () => (await checkLaunch(root)).find(({ message }) => message.includes('reveals'));

    const told = await findTold();
    expect(told).toMatchObject({ file, message: 'this file reveals where it was recorded (©xyz).' });
    const [, named = ''] = /`npm run add -- "([^"]+)"`/.exec(told?.hint ?? '') ?? [];
    const { stdout } = add(folder, [named]);

    expect(stdout.trim()).toBe('Removed a private tag: where it was recorded (©xyz).');
    expect(await findTold()).toBeUndefined();
    expect(read(folder, file)).not.toContain(point);
    expect(readdirSync(`${folder}/content/tracks`)).toEqual(['funk-ride.md']);
  });
});

test('a picture gets a record with the information in its metadata, after the others', async () => {
  const IFD0 = { Artist: 'Jane Doe', Copyright: 'CC BY 4.0', ImageDescription: 'A boat on a lake' };
  const folder = await lay({ 'My Boat.JPG': await image.clone().withExif({ IFD0 }).toBuffer() });
  const before = read(folder, ledger);

  const { stdout } = add(folder, ['My Boat.JPG']);

  expect(read(folder, ledger)).toBe(
    `${before}\n- file: my-boat.jpg\n  alt: A boat on a lake\n  title: My Boat\n  author: Jane Doe\n  source:\n  licence: CC-BY-4.0\n`,
  );
  expect(stdout).toContain('1. `source` in content/pictures/ledger.yaml: where it comes from');
  expect(stdout).toContain(
    '2. A place to show it: `<Picture name="my-boat.jpg" />` on a page, `imageUrl: my-boat.jpg` for a background, or `portrait: my-boat.jpg` in content/site.yaml.',
  );
  expect(await readErrors(folder)).toContain('source in entry 2: the value is empty.');
});

test.each([
  ['03 - Ave Verum n.º 2.mp3', 'ave-verum-n-2', 'Ave Verum n.º 2'],
  ['07 Volver.mp3', 'volver', 'Volver'],
  ['1-12 Volver.mp3', 'volver', 'Volver'],
  ['99 Balloons.mp3', '99-balloons', '99 Balloons'],
  ['02_hold-on_tight.mp3', 'hold-on-tight', 'Hold on tight'],
  ['14.03.22.mp3', '14-03-22', '14.03.22'],
  ['____.mp3', 'track', 'Track'],
])('a recording in %s is called %s', async (file, id, title) => {
  const bare = recording.subarray(recording.readUInt16BE(8) + 10);
  const folder = await lay({ [file]: bare });

  add(folder, [file]);

  expect(read(folder, `content/tracks/${id}.md`)).toContain(`title: ${title}\naudio: /audio/${id}.mp3\n`);
});

test('who wrote the work comes from the tags', async () => {
  const tags = { TIT2: 'Ave Verum', TCOM: 'Jane Doe', TEXT: 'John Roe' };
  const folder = await lay({ 'a.mp3': addTag(tags, recording.subarray(recording.readUInt16BE(8) + 10)) });

  add(folder, ['a.mp3']);

  expect(read(folder, 'content/tracks/ave-verum.md')).toContain('writers:\n  - Jane Doe\n  - John Roe\n');
});

test('a title that is a day stays text', async () => {
  const bare = recording.subarray(recording.readUInt16BE(8) + 10);
  const folder = await lay({ 'a.mp3': addTag({ TIT2: '2024-03-22' }, bare) });

  add(folder, ['a.mp3']);

  expect(read(folder, 'content/tracks/2024-03-22.md')).toContain('title: "2024-03-22"\n');
});

test('a screen and a track are written in the language of the site', async () => {
  const folder = await lay({
    [site]: 'name: Your Name\nlang: es-MX\n',
    'coro.m4a': await readSound('ride.m4a'),
    [track]: undefined,
  });

  add(folder, ['screen', 'Coro']);
  add(folder, ['coro.m4a']);

  expect(read(folder, 'content/pages/coro.mdx')).toContain(
    '# Coro\n\nCuenta en pocas palabras qué hay aquí.\n',
  );
  expect(read(folder, track)).toMatch(/---\n\nCuenta en pocas palabras qué hay aquí\.\n$/);
});

test('the bytes of a ledger stay', async () => {
  const before = Buffer.from(`${record(recordLines.replace('Cups', 'Café'))}  \r\n# End`);
  const folder = await lay({ 'boat.jpg': await image.toBuffer(), [ledger]: before });

  add(folder, ['boat.jpg']);

  const after = readFileSync(`${folder}/${ledger}`);
  expect(after.subarray(0, before.length).equals(before)).toBe(true);
  expect(String(after)).toMatch(/# End\n\n- file: boat\.jpg\n/);
});

test('a ledger that is not UTF-8 is refused and stays', async () => {
  const before = Buffer.from(record(recordLines.replace('Cups', 'Café')), 'latin1');
  const folder = await lay({ 'boat.jpg': await image.toBuffer(), [ledger]: before });

  const { stderr } = add(folder, ['boat.jpg']);

  expect(stderr).toContain(`${ledger}, line 3: the file is not saved as UTF-8.`);
  expect(readFileSync(`${folder}/${ledger}`).equals(before)).toBe(true);
});

test('a picture of a ledger with common values needs a description alone', async () => {
  const common = '- file: all\n  author: Your Name\n  source: my own\n  licence: CC0-1.0\n';
  const folder = await lay({
    'Boat.jpg': await image.toBuffer(),
    [ledger]: `${common}- file: cups.jpg\n  alt: Two cups\n`,
  });

  const { stdout } = add(folder, ['Boat.jpg']);

  expect(read(folder, ledger)).toMatch(/\n- file: boat\.jpg\n {2}alt:\n {2}title: Boat\n$/);
  expect(stdout).toContain('1. `alt` in content/pictures/ledger.yaml');
  expect(stdout).toContain('2. A place to show it');
  expect(await readErrors(folder)).toMatch(
    /^content\/pictures\/ledger\.yaml:\d+ {2}alt in entry 3: [^\n]*\n[^\n]*$/,
  );
});

test('a screen goes to the end of the navigation, with the picture of the first', async () => {
  const folder = await lay();

  const { stdout } = add(folder, ['screen', 'My', 'Garden']);

  expect(read(folder, 'content/pages/my-garden.mdx')).toBe(
    '---\nimageUrl: cups.jpg\nnav:\n  label: My Garden\n  icon: article\n  order: 1\n---\n\n# My Garden\n\nSay in a few words what is here.\n',
  );
  expect(stdout).toContain('1. The text, below the second `---` of content/pages/my-garden.mdx.');
  expect(await readErrors(folder)).toBe('');
});

test('a song goes to the recording with its title, and its problems are listed', async () => {
  const folder = await lay({ 'Export 7.chopro': '{title: Funk Ride}\n{key: Bm}\n{louder}\n[Bm7]Ride\n' });

  const { stdout } = add(folder, ['Export 7.chopro']);

  expect(read(folder, 'content/tracks/funk-ride.cho')).toContain('[Bm7]Ride');
  expect(stdout).toContain('Wrote content/tracks/funk-ride.cho.');
  expect(stdout).toContain(
    '1. content/tracks/funk-ride.cho, line 3: `{louder}` is unknown, so it is shown as text',
  );
  expect(await readErrors(folder)).toBe('');
});

const words = '{title: Suo Gân}\n{key: G}\n[G]Huna\n';

test.each<[string, string, string, string | Buffer]>([
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
  const folder = await lay({
    [`content/${file}`]: page('title: Suo Gân\naudio: /audio/funk-ride.mp3\norder: 2'),
    [song]: text,
  });

  const { stdout } = add(folder, [song]);

  const copy = `content/${file.replace('md', song.endsWith('LRC') ? 'lrc' : 'cho')}`;
  expect(stdout).toContain(`Wrote ${copy}.`);
  expect(read(folder, copy)).toBe(text);
  expect(await readErrors(folder)).toBe('');
});

test('nothing is said to be left when nothing is', async () => {
  const folder = await lay({
    [site]: 'name: Your Name\nlang: de\n',
    'a.lrc': '[ti:Funk Ride]\n[00:00.20]Ride\n',
    'a.cho': '{title: Funk Ride}\n{key: H}\n[H]Ride\n',
  });

  const { stdout } = add(folder, ['a.lrc', 'a.cho']);

  expect(stdout.trim().split(/\s*\n\s*/)).toEqual([
    'Wrote content/tracks/funk-ride.lrc.',
    'Wrote content/tracks/funk-ride.cho.',
  ]);
});

test.each([
  ['14.03.22.jpg', '14.03.22'],
  ['st-anne-v1.2.JPEG', 'St anne v1.2'],
])('the picture in %s is called %s', async (file, title) => {
  const folder = await lay({ [file]: await image.toBuffer() });

  add(folder, [file]);

  expect(read(folder, ledger)).toContain(`\n  title: ${title}\n`);
});

test('an MP4 without video is a recording, and valid files are added although others fail', async () => {
  const folder = await lay({ 'ride.mp4': await makeMp4('isom'), [track]: undefined });

  const { status, stdout, stderr } = add(folder, ['gone.mp3', 'ride.mp4']);

  expect([status, stderr]).toEqual([1, 'There is no file gone.mp3.']);
  expect(stdout).toContain('Wrote public/audio/funk-ride.m4a.');
});

/** A paragraph and a file that the project comes with. */
const shippedText =
  'I like hearing from people. You can find me on LinkedIn, on the blog and on Facebook, by way of the links below.';
const shippedFile = `{title: Funk Ride}\n{key: Bm}\n{tempo: 105}\n\n{start_of_grid: Groove}\n| Bm7 . . . | E9 . . . | Bm7 . . . | E9 . . . |\n{end_of_grid}\n\n{start_of_grid: Ride}\n| E9 . . . | E9 . . . | G13 . . . | F#7#9 . . . |\n{end_of_grid}\n\n{comment: Bass alone, groove twice, ride, groove, break, ride, groove.}\n`;

test('a reset leaves a site that can be built, without placeholders but the pictures behind the screens', async () => {
  const owned = 'content/pages/own.mdx';
  const folder = await lay({
    'content/pages/contact.mdx': page(
      undefined,
      `# Contact\n\n${shippedText}\n\n<Picture name="old.jpg" />\n\n<Tracks />\n`,
    ),
    [owned]: page(undefined, '# Mine\n\n<Picture name="kept.jpg" />\n'),
    [track]: page('title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1', shippedText),
    'content/tracks/funk-ride.cho': shippedFile,
    'public/audio/funk-ride.mp3': shippedFile,
    'content/pictures/old.jpg': shippedFile,
    'content/pictures/kept.jpg': await image.toBuffer(),
    [ledger]: ['cups.jpg', 'old.jpg', 'kept.jpg']
      .map((file) => record(recordLines).replace('cups.jpg', file))
      .join(''),
  });
  const before = read(folder, owned);

  expect(add(folder, ['reset'], '.', 'no\n').stderr).toBe('Nothing was changed.');
  const { stdout } = add(folder, ['reset'], '.', 'yes\n');

  expect(stdout).toContain('Wrote content/pages/contact.mdx.');
  expect(read(folder, 'content/pages/contact.mdx')).toBe(
    page(undefined, '# Contact\n\nSay in a few words what is here.\n\n<Tracks />\n'),
  );
  expect(read(folder, owned)).toBe(before);
  const gone = [
    track,
    'content/tracks/funk-ride.cho',
    'public/audio/funk-ride.mp3',
    'content/pictures/old.jpg',
  ];
  expect(gone.filter((file) => existsSync(`${folder}/${file}`))).toEqual([]);
  expect(await readErrors(folder)).toBe('');
});

const notUtf8 = ', line 1: the file is not saved as UTF-8. Save it as UTF-8';

test.each<[string, Files, string]>([
  ['', {}, 'Name what to add:'],
  ['gone.mp3', {}, 'There is no file gone.mp3.'],
  ['music', { 'music/a.mp3': recording }, 'music is a folder. Name files, for example music/*.mp3.'],
  ['empty.wav', { 'empty.wav': '' }, 'empty.wav is empty.'],
  ['a.aiff', { 'a.aiff': 'FORM\0\0\x10\0AIFF' }, 'a.aiff is not a supported recording, song or picture.'],
  ['a.heic', { 'a.heic': `\0\0\0\x18ftypheic\0\0\0\0mif1${'\0'.repeat(99)}` }, 'a.heic is a HEIC picture'],
  ['a.mov', { 'a.mov': await makeMp4('qt  ', 'vide') }, 'a.mov is a video. Export its sound as m4a.'],
  [
    'a.mp3',
    { 'a.mp3': addTag({ TIT2: 'Funk Ride' }, recording) },
    'public/audio/funk-ride.mp3 already exists.',
  ],
  ['a.ogg', { 'a.ogg': await readSound('ride.ogg') }, `${track} already exists.`],
  ['cups.jpg', { 'cups.jpg': 'mine' }, 'content/pictures/cups.jpg already exists.'],
  [
    'Cups.png',
    { 'Cups.png': 'mine', [ledger]: '- file: cups.png' },
    `${ledger} already has a record for cups.png.`,
  ],
  ['a.png', { 'a.png': 'mine', [ledger]: 'file: [' }, `${ledger}, line 1: invalid YAML: `],
  ['a.png', { 'a.png': 'mine', [ledger]: '[]' }, `${ledger} is not a list of records.`],
  ['a.cho', { 'a.cho': '{title: Gone}' }, 'There is no recording “Gone” in content/tracks.'],
  ['a.cho', { 'a.cho': Buffer.from('\uFEFF{title: Funk Ride}', 'utf16le') }, notUtf8],
  ['a.lrc', { 'a.lrc': Buffer.from('[ti:Funk Ride]', 'utf16le') }, notUtf8],
  [
    'a.cho',
    { 'a.cho': '{title: Funk Ride}', 'content/tracks/funk-ride.cho': '[G]' },
    'content/tracks/funk-ride.cho already exists.',
  ],
  ['screen Home', {}, 'content/pages/home.mdx already exists.'],
  ['screen 404', {}, "A screen can't be called “404”."],
])('`npm run add -- %s` is refused and changes nothing', async (words, files, message) => {
  const folder = await lay(files);
  const before = [track, ledger].map((file) => read(folder, file));

  const { status, stdout, stderr } = add(folder, words.split(' ').filter(Boolean));

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(message);
  expect([track, ledger].map((file) => read(folder, file))).toEqual(before);
  expect(existsSync(`${folder}/content/pictures/a.png`)).toBe(false);
  expect(existsSync(`${folder}/public/audio/funk-ride.ogg`)).toBe(false);
});
