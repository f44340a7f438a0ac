import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import NodeID3 from 'node-id3';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { checkContent } from '@/checks/check-content';
import { checkPlaceholders } from '@/checks/launch/placeholders';
import { formatProblems } from '@/checks/problem';
import { readContent } from '@/checks/read-content';
import { listErrors } from '@/checks/report';
import { makeMp4, readSound } from './sounds';
import { ledger, recording, validSite, writeFiles, type Files } from './write-site';

const command = resolve('scripts/add.ts');

/** A folder with a small site, and files beside it that are to be added. */
async function lay(files: Files): Promise<string> {
  return fileURLToPath(await writeFiles({ ...validSite, 'package.json': '{}', ...files }));
}

/** Runs the command in a folder; `from` is the folder below it in which the owner typed it. */
function add(folder: string, words: string[], from = '.') {
  const env = { ...process.env, INIT_CWD: resolve(folder, from) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr: stderr.trim() };
}

const read = (folder: string, file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const readErrors = async (folder: string) =>
  formatProblems(listErrors(await checkContent(await readContent(pathToFileURL(`${folder}/`)))));

const isThere =
  'is there already, and nothing is overwritten: give yours another name (a recording with tags has that of its title), or move that away first.';

describe('a recording', () => {
  test('is copied and gets a track with what its tags say, behind the others', async () => {
    const bytes = await readSound('ride.m4a');
    const folder = await lay({ 'music/Take 3 (final).m4a': bytes, 'content/tracks/funk-ride.md': undefined });

    const { status, stdout } = add(folder, ['Take 3 (final).m4a'], 'music');

    expect(status).toBe(0);
    expect(read(folder, 'content/tracks/funk-ride.md')).toBe(
      '---\ntitle: Funk Ride\naudio: /audio/funk-ride.m4a\norder: 1\nyear: 2026\nlicence: CC-BY-4.0\n---\n\nSay in a few words how it came about.\n',
    );
    expect(readFileSync(`${folder}/public/audio/funk-ride.m4a`).equals(bytes)).toBe(true);
    expect(stdout).toContain('Wrote public/audio/funk-ride.m4a.\nWrote content/tracks/funk-ride.md.\n');
    expect(stdout).toContain('1. The story, below the second `---` of content/tracks/funk-ride.md.\n');
    expect(stdout).not.toContain('cover');
    expect(await readErrors(folder)).toBe('');
  });

  test('without tags is called by its file, and told what is missing', async () => {
    const bare = recording.subarray(recording.readUInt16BE(8) + 10);
    const folder = await lay({ 'Größe: “100%” #2 ’n’ more.MP3': bare });

    const { stdout } = add(folder, ['Größe: “100%” #2 ’n’ more.MP3'.normalize('NFC')]);

    const track = read(folder, 'content/tracks/größe-100-2-n-more.md');
    expect(track).toContain(
      'title: "Größe: “100%” #2 ’n’ more"\naudio: /audio/größe-100-2-n-more.mp3\norder: 2\n',
    );
    expect(stdout).toContain(
      '`title`, which is the name of the file: the tags of the recording do not say it.',
    );
    expect(stdout).toContain('A cover, if there is one');
    expect(await readErrors(folder)).toBe('');
  });

  test('is never called as an anchor of the shell is', async () => {
    const folder = await lay({ 'x.mp3': NodeID3.write({ title: 'Main' }, recording) });

    add(folder, ['x.mp3']);

    expect(read(folder, 'content/tracks/main-track.md')).toContain('title: Main\n');
  });

  test('that is in public/ already is not copied', async () => {
    const folder = await lay({ 'content/tracks/funk-ride.md': undefined });

    const { stdout } = add(folder, ['public/audio/funk-ride.mp3']);

    expect(stdout).toMatch(/^Wrote content\/tracks\/funk-ride\.md\.\n\n/);
    expect(read(folder, 'content/tracks/funk-ride.md')).toContain('audio: /audio/funk-ride.mp3\n');
  });

  test.each([
    ['a track', {}, 'content/tracks/funk-ride.md'],
    [
      'a track of the same address',
      {
        'content/tracks/Funk Ride.md': validSite['content/tracks/funk-ride.md'],
        'content/tracks/funk-ride.md': undefined,
      },
      'content/tracks/Funk Ride.md',
    ],
    ['a file', { 'content/tracks/funk-ride.md': undefined }, 'public/audio/funk-ride.mp3'],
  ])('does not take the place of %s', async (_, files: Files, taken) => {
    const folder = await lay({ ...files, 'other.mp3': NodeID3.write({ title: 'Funk Ride' }, recording) });
    const before = readFileSync(`${folder}/${taken}`);

    const { status, stderr } = add(folder, ['other.mp3']);

    expect([status, stderr]).toEqual([1, `${taken} ${isThere}`]);
    expect(readFileSync(`${folder}/${taken}`).equals(before)).toBe(true);
  });

  test('has a story that the doctor takes for unwritten', async () => {
    const folder = await lay({ 'x.mp3': NodeID3.write({ title: 'New' }, recording) });
    add(folder, ['x.mp3']);

    const problems = await checkPlaceholders(await readContent(pathToFileURL(`${folder}/`)));

    expect(formatProblems(problems)).toContain(
      'content/tracks/new.md, line 7: “Say in a few words how it came about.” is a placeholder.',
    );
  });
});

describe('a picture', () => {
  const make = () => sharp({ create: { width: 2, height: 2, channels: 3, background: '#5f6f4f' } }).jpeg();

  test('is copied and gets a record with what its metadata says, below the others', async () => {
    const exif = {
      IFD0: { Artist: 'Jane Doe', Copyright: 'CC BY 4.0', ImageDescription: 'A boat on a lake' },
    };
    const folder = await lay({ 'My Boat.JPG': await make().withExif(exif).toBuffer() });
    const before = read(folder, ledger);

    const { status, stdout } = add(folder, ['My Boat.JPG']);

    expect(status).toBe(0);
    expect(read(folder, ledger)).toBe(
      `${before}\n- file: my-boat.jpg\n  alt: A boat on a lake\n  title: My Boat\n  author: Jane Doe\n  source:\n  licence: CC-BY-4.0\n`,
    );
    expect(stdout).toContain('1. `source` in content/pictures/ledger.yaml: where it comes from');
    expect(stdout).toContain('<Picture name="my-boat.jpg" />');
  });

  test('of which nothing is known stops the build until its record is written', async () => {
    const folder = await lay({ 'x.png': await make().png().toBuffer(), [ledger]: undefined });

    const { stdout } = add(folder, ['x.png']);

    expect(stdout.match(/Until then the build stops\./g)).toHaveLength(4);
    expect(await readErrors(folder)).toContain(
      'content/pictures/ledger.yaml, line 4: `author` in entry 1 is empty.',
    );
  });

  test.each([
    ['a picture', { 'content/pictures/cups.jpg': 'mine' }, `content/pictures/cups.jpg ${isThere}`],
    ['a record', { 'content/pictures/cups.jpg': undefined }, `${ledger} has a record of cups.jpg already.`],
    [
      'a ledger that is none',
      { 'content/pictures/cups.jpg': undefined, [ledger]: 'file: [' },
      `${ledger} is no list of records: mend it first.`,
    ],
  ])('does not take the place of %s', async (_, files: Files, message) => {
    const folder = await lay({ ...files, 'Cups.jpg': await make().toBuffer() });
    const before = read(folder, ledger);

    const { status, stderr } = add(folder, ['Cups.jpg']);

    expect([status, stderr]).toEqual([1, message]);
    expect(read(folder, ledger)).toBe(before);
    expect(existsSync(`${folder}/content/pictures/cups.jpg`)).toBe(
      'content/pictures/cups.jpg' in files && files['content/pictures/cups.jpg'] !== undefined,
    );
  });
});

describe('a screen', () => {
  test('stands behind the others with the picture of the first', async () => {
    const folder = await lay({});

    const { status, stdout } = add(folder, ['screen', 'My', 'Garden']);

    expect(status).toBe(0);
    expect(read(folder, 'content/pages/my-garden.mdx')).toBe(
      '---\ntitle: The home of {name}\nimageUrl: cups.jpg\nnav:\n  label: My Garden\n  icon: article\n  order: 1\n---\n\n# My Garden\n\nSay in a few words what is here.\n',
    );
    expect(stdout).toContain('1. The words, below the second `---` of content/pages/my-garden.mdx.');
    expect(await readErrors(folder)).toBe('');
  });

  test.each([
    [['screen', 'Home'], `content/pages/home.mdx ${isThere}`],
    [['screen', '404'], 'No screen can be called “404”: take another word.'],
    [['screen', '?!'], 'No screen can be called “?!”: take another word.'],
  ])('%j is refused', async (words, message) => {
    expect(add(await lay({}), words)).toEqual({ status: 1, stdout: '', stderr: message });
  });
});

test.each([
  [['music'], 'music is a folder: name the files in it, for example music/*.mp3.'],
  [['gone.mp3'], 'There is no file gone.mp3.'],
  [['empty.wav'], 'empty.wav is empty.'],
  [
    ['song.aiff'],
    'song.aiff is neither a recording nor a picture that the site takes: export it as mp3, m4a (AAC), FLAC, WAV, Ogg Vorbis or Opus, or as JPEG, PNG, WebP, AVIF or SVG.',
  ],
])('%j is refused', async (words, message) => {
  const folder = await lay({ 'music/a.mp3': recording, 'empty.wav': '', 'song.aiff': 'FORM\0\0\x10\0AIFF' });

  expect(add(folder, words)).toEqual({ status: 1, stdout: '', stderr: message });
});

test.each([
  ['heic', 'mif1heic'],
  ['heix', 'mif1heix'],
  ['mif1', 'mif1heic'],
])('a picture of the brand %s is to be saved as JPEG', async (own, others) => {
  const folder = await lay({ 'IMG_0001.HEIC': `\0\0\0\x18ftyp${own}\0\0\0\0${others}${'\0'.repeat(99)}` });

  const { status, stdout, stderr } = add(folder, ['IMG_0001.HEIC']);

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe('IMG_0001.HEIC is a HEIC picture, which few browsers show: save it as JPEG.');
  expect(existsSync(`${folder}/content/tracks/img-0001.md`)).toBe(false);
});

test('an AVIF under another name is no recording', async () => {
  const folder = await lay({ 'photo.mp4': `\0\0\0\x18ftypavif\0\0\0\0mif1avif${'\0'.repeat(99)}` });

  expect(add(folder, ['photo.mp4']).stderr).toContain('photo.mp4 is neither a recording nor a picture');
});

test.each(['isom', 'mp42', 'qt  '])('a video of the brand %s is no recording', async (brand) => {
  const folder = await lay({ 'clip.MOV': await makeMp4(brand, 'vide') });

  const { status, stdout, stderr } = add(folder, ['clip.MOV']);

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe('clip.MOV is a video: export its sound as m4a.');
  expect(existsSync(`${folder}/public/audio/clip.m4a`)).toBe(false);
});

test.each(['isom', 'mp42'])(
  'an MP4 of the brand %s without moving pictures is a recording',
  async (brand) => {
    const folder = await lay({ 'ride.mp4': await makeMp4(brand), 'content/tracks/funk-ride.md': undefined });

    expect(add(folder, ['ride.mp4']).stdout).toContain('Wrote public/audio/funk-ride.m4a.');
  },
);

test('of several the others are added when one is refused', async () => {
  const folder = await lay({ 'one.mp3': NodeID3.write({ title: 'New Ride' }, recording) });

  const { status, stdout, stderr } = add(folder, ['gone.mp3', 'one.mp3']);

  expect([status, stderr]).toEqual([1, 'There is no file gone.mp3.']);
  expect(stdout).toContain('Wrote content/tracks/new-ride.md.');
});

test('without a word it says what can be added', async () => {
  const { status, stderr } = add(await lay({}), []);

  expect(status).toBe(1);
  expect(stderr).toMatch(/^Say what to add:\n\n {2}npm run add -- ~\/Music\/song\.wav/);
});
