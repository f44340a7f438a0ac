import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { findPicture } from '#pictures/written-pictures.ts';
import { parseFocus } from '#pictures/crops.ts';
import { openPicture, readPicture, type PictureFile } from '#pictures/read-picture.ts';
import { encodeVariant, listVariants, toFileName } from '#pictures/variants.ts';
import { enterFolder } from './write-site.ts';

beforeEach(() => enterFolder());

const plain = (width: number, height: number, background = '#5f6f4f') =>
  sharp({ create: { width, height, channels: 4, background } });

async function save(path: string, image: Sharp): Promise<PictureFile> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await (path.endsWith('.png') ? image.png() : image.jpeg()).toBuffer());
  return readPicture(path);
}

test.each(['60mm', '6cm', '3in', '60', '60pt'])('an SVG %s wide is large enough', async (width) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>`;
  await writeFile('drawing.svg', svg);

  const picture = await readPicture('drawing.svg');
  const { info } = await openPicture(picture).toBuffer({ resolveWithObject: true });

  expect([picture.width, info.width].map((pixels) => Math.round(pixels / 100))).toEqual([38, 38]);
});

test.each([
  ['phone', 0, 2000, 0, 620],
  ['phone', 100, 2000, 1380, 620],
  ['tablet', 50, 2000, 600, 800],
  ['tablet', 50, 301, 0, 301],
])('a crop for an upright %s, around %d %% of %d, is at %d', async (window, x, from, left, width) => {
  const variants = listVariants(await save('cups.png', plain(from, 1000)), { x, y: 0 }, 'background');

  const crop = variants.find(({ cut }) => cut === window)?.crop;
  expect(crop).toEqual({ left, top: 0, width, height: 1000 });
});

test('the files of a picture are upright and have no data about camera and place', async () => {
  const exif = { IFD0: { Model: 'My phone' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } };
  const sideways = plain(40, 20).withExif(exif).withMetadata({ orientation: 6 });
  const picture = await save('cups.jpg', sideways);

  const [variant = { width: 1, format: 'jpg' }] = listVariants(picture, parseFocus(), 'inline');
  const metadata = await sharp(await encodeVariant(picture, variant)).metadata();

  expect(picture).toMatchObject({ width: 20, height: 40 });
  expect(metadata).toMatchObject({ width: 20, height: 40 });
  expect(metadata.exif).toBeUndefined();
});

test.each([
  ['Song #1, 100% & don’t.jpg', 'song-1-100-don-t'],
  ['Öl.jpg', 'ol'],
  ['音楽.jpg', 'picture'],
  ['a.b.jpg', 'a-b'],
])('the files of a picture have names in ASCII that change with the content: %s', async (name, slug) => {
  const picture = await save(`content/pictures/${name}`, plain(40, 20));
  const variant = { width: 40, format: 'avif' } as const;
  const before = toFileName(picture, variant);
  const after = toFileName(await save(`content/pictures/${name}`, plain(40, 21)), variant);

  expect(before).toMatch(new RegExp(`^${slug}-[0-9a-f]{10}-40\\.avif$`));
  expect(after).not.toBe(before);
});

test.each([
  ['of one color', '#ff8000', '#ff8000'],
  ['that is transparent', '#ff800000', undefined],
  ['that is partly transparent', '#ff8000c0', undefined],
])('until a picture %s loads, its average color shows: %3$s', async (_, background, color) => {
  expect((await save('logo.png', plain(40, 20, background))).color).toBe(color);
});

test.each([
  [
    'content/posts/snow/cups.jpg',
    ['content/posts/snow/cups.jpg', 'content/pictures/cups.jpg', 'public/cups.jpg'],
  ],
  ['cups.jpg', ['content/pictures/cups.jpg', 'public/cups.jpg']],
  ['public/cups.jpg', ['public/cups.jpg', 'content/posts/cups.jpg']],
])('the picture of a text is %s, where its folder is searched first, then the pictures', (name, files) => {
  expect(findPicture('cups.jpg?w=2', 'content/posts/snow/index.md', new Set(files))).toBe(name);
});
