import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { encodeVariant } from '@/pictures/encode-variant';
import { readPicture } from '@/pictures/read-picture';
import { formats, inlineWidths, listCuts, listUprightVariants, listVariants } from '@/pictures/variants';
import { writeFiles } from './write-site';

// The cache is below the working directory.
beforeEach(async () => {
  const before = process.cwd();
  process.chdir(fileURLToPath(await writeFiles({ 'keep.txt': '' })));
  onTestFinished(() => process.chdir(before));
});

describe('the sizes of a picture', () => {
  test.each([
    ['a wide one', 2000, inlineWidths],
    ['one between two sizes', 700, [...inlineWidths.filter((width) => width < 700), 700]],
    ['a small one', 100, [100]],
  ])('are never wider than the picture: %s', async (_, width, widths) => {
    const picture = await savePicture('cups.png', plain(width, 10));

    const variants = listVariants(picture, inlineWidths);

    expect(variants.filter(({ format }) => format === 'webp').map((variant) => variant.width)).toEqual(
      widths,
    );
    expect(variants).toHaveLength(widths.length * formats.length);
  });

  test.each(formats)('are what they say: %s', async (format) => {
    const picture = await savePicture('cups.png', plain(700, 350));
    const [variant] = listVariants(picture, [320]).filter((one) => one.format === format);
    if (!variant) throw new Error('no variant');

    const metadata = await sharp(await encodeVariant(picture, variant)).metadata();

    expect(metadata).toMatchObject({ width: 320, height: 160, format: format === 'avif' ? 'heif' : 'webp' });
  });

  test.each([
    ['phone', 0, 0, 620],
    ['phone', 50, 690, 620],
    ['phone', 100, 1380, 620],
    ['tablet', 0, 0, 800],
    ['tablet', 50, 600, 800],
    ['tablet', 100, 1200, 800],
  ])('for a %s show the part around the focus: %i %% from the left', async (window, x, left, width) => {
    const picture = await savePicture('cups.png', plain(2000, 1000));

    const variants = listUprightVariants(picture, { x, y: 50 });

    const upright = variants.find((variant) => variant.upright === window);
    expect(upright).toMatchObject({ width, crop: { left, top: 0, width, height: 1000 } });
  });
});

describe('a tall picture', () => {
  test.each([
    [0, 0, 0],
    [50, 400, 575],
    [100, 800, 1150],
  ])('is cut around its focus: %i %% from the top', async (y, top, wideTop) => {
    const picture = await savePicture('cups.png', plain(800, 1600));

    const cuts = listCuts(picture, { x: 50, y });

    const [square] = cuts.filter(({ shape }) => shape === 'square');
    const [wide] = cuts.filter(({ shape }) => shape === 'wide');
    expect(square?.crop).toEqual({ left: 0, top, width: 800, height: 800 });
    expect(wide?.crop).toEqual({ left: 0, top: wideTop, width: 800, height: 450 });
  });

  test('is cut to files of its own, as large as they say', async () => {
    const picture = await savePicture('cups.png', plain(800, 1600));
    const cuts = listCuts(picture, { x: 50, y: 50 }).filter(({ width }) => width === 320);

    const sizes = await Promise.all(
      cuts.map(async (cut) => {
        const { width, height } = await sharp(await encodeVariant(picture, cut)).metadata();
        return `${width} x ${height}`;
      }),
    );

    expect(sizes).toEqual(['320 x 320', '320 x 320', '320 x 180', '320 x 180']);
    expect(new Set(cuts.map(({ name }) => name)).size).toBe(4);
  });

  test('is one that is half as tall again as wide', async () => {
    const picture = await savePicture('cups.png', plain(800, 1000));

    expect(listCuts(picture, { x: 50, y: 50 })).toEqual([]);
  });
});

test.each([
  ['of one color', '#ff8000', '#ff8000'],
  ['that is transparent', '#ff800000', undefined],
  ['that is somewhat transparent', '#ff8000c0', undefined],
])(
  'a picture %s has a color to be shown in its place, unless paper is seen through it',
  async (_, background, color) => {
    const picture = await savePicture(
      'logo.png',
      sharp({ create: { width: 40, height: 20, channels: 4, background } }),
    );

    expect(picture.color).toBe(color);
  },
);

test('a picture that was taken sideways stands upright', async () => {
  const sideways = sharp(await plain(40, 20).png().toBuffer()).withMetadata({ orientation: 6 });
  const picture = await savePicture('cups.jpg', sideways.jpeg());

  const encoded = await encodeFirst(picture);

  expect(picture).toMatchObject({ width: 20, height: 40 });
  expect(await sharp(encoded).metadata()).toMatchObject({ width: 20, height: 40 });
});

test('where and with what a picture was taken stays with the owner', async () => {
  const exif = { IFD0: { Model: 'My phone' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } };
  const picture = await savePicture('cups.jpg', plain(40, 20).withExif(exif).jpeg());

  const encoded = await encodeFirst(picture);

  expect((await sharp(picture.path).metadata()).exif).toBeDefined();
  expect((await sharp(encoded).metadata()).exif).toBeUndefined();
});

describe('the name of a picture', () => {
  test.each([
    ['Song #1, 100% & don’t.jpg', 'song-1-100-don-t'],
    ['Öl.jpg', 'ol'],
    ['音楽.jpg', 'picture'],
    ['a.b.jpg', 'a-b'],
  ])('%s is ASCII in its address', async (name, slug) => {
    const picture = await savePicture(`content/pictures/${name}`, plain(40, 20).jpeg());

    const [variant] = listVariants(picture, [40]);

    expect(variant?.name).toBe(`${slug}-${picture.hash}-40.avif`);
    expect(picture.hash).toMatch(/^[0-9a-f]{10}$/);
  });

  test('changes with the picture', async () => {
    const before = await savePicture('cups.png', plain(40, 20));
    const after = await savePicture('cups.png', plain(40, 21));

    expect(after.hash).not.toBe(before.hash);
  });

  test('is said when the file is no picture', async () => {
    await writeFile('cups.jpg', 'version https://git-lfs.github.com/spec/v1');

    await expect(readPicture('cups.jpg')).rejects.toThrow(
      'cups.jpg cannot be read as a picture. Save it again as JPEG, PNG, WebP, AVIF or SVG.',
    );
  });
});

test('a picture is encoded once, and comes from the cache after that', async () => {
  const picture = await savePicture('cups.png', plain(40, 20));
  const first = await encodeFirst(picture);
  const before = await readdir('.cache/pictures');
  // Without its file it cannot be encoded again.
  await rm('cups.png');

  expect(await encodeFirst(picture)).toEqual(first);
  expect(await readdir('.cache/pictures')).toEqual(before);
});

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#5f6f4f' } });
}

async function savePicture(path: string, image: Sharp) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await (path.endsWith('.png') ? image.png() : image).toBuffer());
  return readPicture(path);
}

async function encodeFirst(picture: Awaited<ReturnType<typeof readPicture>>) {
  const [variant] = listVariants(picture, [4000]);
  if (!variant) throw new Error('no variant');
  return encodeVariant(picture, variant);
}
