import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import NodeID3 from 'node-id3';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { encodeSquare, readCover, toSource } from '@/recordings/cover';
import { cropTo } from '@/pictures/crops';
import { readPicture } from '@/pictures/read-picture';
import { recording, writeFiles } from './write-site';

/** An upright picture of 300 × 400 pixels, turned on its side as cameras do, with a note in it. */
const cover = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#5f6f4f' } })
  .withExif({ IFD0: { Artist: 'Your Name' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

const tag = (imageBuffer: Buffer, id = 3) =>
  NodeID3.write(
    { image: { mime: 'image/jpeg', type: { id }, description: 'Cover', imageBuffer } },
    recording,
  );

// The cache and the recordings are below the working directory.
beforeEach(async () => {
  const before = process.cwd();
  const files = {
    'public/audio/covered.mp3': tag(cover),
    'public/audio/again.mp3': tag(cover, 0),
    'public/audio/broken.mp3': tag(Buffer.from('no picture')),
    'public/audio/bare.mp3': recording,
    'cups.jpg': cover,
  };
  process.chdir(fileURLToPath(await writeFiles(files)));
  onTestFinished(() => process.chdir(before));
});

test('the cover of an mp3 is as large as it is seen', async () => {
  expect(await readCover('/audio/covered.mp3')).toMatchObject({
    width: 300,
    height: 400,
    focus: { x: 50, y: 50 },
  });
});

test.each(['bare', 'broken', 'missing'])('a recording that is %s has no cover', async (name) => {
  expect(await readCover(`/audio/${name}.mp3`)).toBeUndefined();
});

test('the same cover in two files is one picture', async () => {
  const [one, other] = await Promise.all(['covered', 'again'].map((name) => readCover(`/audio/${name}.mp3`)));

  expect(one?.hash).toMatch(/^[\da-f]{10}$/);
  expect(other?.hash).toBe(one?.hash);
});

test('another focus makes another picture', async () => {
  const file = await readPicture('cups.jpg');

  const sources = [0, 100].map((y) => toSource(file, { x: 50, y }));

  expect(new Set(sources.map(({ hash }) => hash)).size).toBe(2);
});

test.each([
  [
    { width: 1920, height: 1200, focus: { x: 50, y: 50 } },
    { left: 360, top: 0 },
  ],
  [
    { width: 1920, height: 1200, focus: { x: 100, y: 0 } },
    { left: 720, top: 0 },
  ],
  [
    { width: 300, height: 401, focus: { x: 50, y: 30 } },
    { left: 0, top: 30 },
  ],
])('of %o the square begins at %o', (picture, corner) => {
  const side = Math.min(picture.width, picture.height);

  expect(cropTo(picture, picture.focus, 1)).toEqual({ ...corner, width: side, height: side });
});

test('a square is a JPEG that says nothing but what it shows, made once', async () => {
  const source = toSource(await readPicture('cups.jpg'), { x: 50, y: 50 });

  const squares = [await encodeSquare(source, 120), await encodeSquare(source, 120)];

  const { format, width, height, exif, icc, orientation } = await sharp(squares[0]).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 120, height: 120 });
  expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined]);
  expect(squares[1]).toEqual(squares[0]);
  expect(await readdir('.cache/artwork')).toHaveLength(1);
});
