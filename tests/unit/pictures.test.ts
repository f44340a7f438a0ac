import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { fillRecords } from '#model/picture.ts';
import { cropTo, parseFocus } from '#pictures/crops.ts';
import { openPicture, readPicture, type PictureFile } from '#pictures/read-picture.ts';
import { findCut, formatSizes } from '#pictures/row-layout.ts';
import { encodeVariant, listVariants, toFileName } from '#pictures/variants.ts';
import { below } from '#ui/breakpoints.ts';
import { enterFolder } from './enter-folder.ts';

beforeEach(() => enterFolder());

const plain = (width: number, height: number, background = '#5f6f4f') =>
  sharp({ create: { width, height, channels: 4, background } });

async function save(path: string, image: Sharp): Promise<PictureFile> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await (path.endsWith('.png') ? image.png() : image.jpeg()).toBuffer());
  return readPicture(path);
}

const encodeFirst = async (picture: PictureFile) => {
  const [variant] = listVariants(picture, parseFocus(), 'inline');
  return variant ? encodeVariant(picture, variant) : Buffer.alloc(0);
};

test.each(['60mm', '6cm', '3in', '60', '60pt'])(
  'an SVG that is %s wide is read at a size for large windows',
  async (width) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>`;
    await writeFile('drawing.svg', svg);

    const picture = await readPicture('drawing.svg');
    const { info } = await openPicture(picture).toBuffer({ resolveWithObject: true });

    expect([picture.width, info.width].map((pixels) => Math.round(pixels / 100))).toEqual([38, 38]);
  },
);

describe('a crop', () => {
  test.each([
    ['1920 × 1200', '50% 50%', 1, [360, 0, 1200, 1200]],
    ['1920 × 1200', '100% 0%', 1, [720, 0, 1200, 1200]],
    ['300 × 401', '50% 30%', 1, [0, 30, 300, 300]],
    ['800 × 1600', '50% 0%', 16 / 9, [0, 0, 800, 450]],
    ['800 × 1600', '50% 100%', 16 / 9, [0, 1150, 800, 450]],
    ['800 × 1600', undefined, 16 / 9, [0, 575, 800, 450]],
  ])('of %s around %s with the ratio %d is at %j', (size, focus, ratio, [left, top, ...rest]) => {
    const [width = 0, height = 0] = size.split(' × ').map(Number);

    const crop = cropTo({ width, height }, parseFocus(focus), ratio);

    expect(crop).toEqual({ left, top, width: rest[0], height: rest[1] });
  });

  test.each([
    ['phone', 0, 2000, 0, 620],
    ['phone', 100, 2000, 1380, 620],
    ['tablet', 50, 2000, 600, 800],
    ['tablet', 50, 301, 0, 301],
  ])(
    'for an upright %s, with focus %d %% of %d pixels, begins at %d',
    async (window, x, from, left, width) => {
      const variants = listVariants(await save('cups.png', plain(from, 1000)), { x, y: 0 }, 'background');

      const crop = variants.find(({ cut }) => cut === window)?.crop;
      expect(crop).toEqual({ left, top: 0, width, height: 1000 });
    },
  );
});

describe('the files of a picture', () => {
  test.each([
    [2000, [320, 660, 1000, 1280, 1920]],
    [700, [320, 660, 700]],
    [100, [100]],
  ])('are never wider than a picture of %d pixels', async (width, widths) => {
    const variants = listVariants(await save('cups.png', plain(width, 10)), parseFocus(), 'inline');

    const list = (wanted: string) =>
      variants.flatMap(({ format, width }) => (format === wanted ? width : []));
    expect(list('avif')).toEqual(widths);
    expect(list('jpg')).toEqual([Math.min(width, 1280)]);
  });

  test('have the declared size and format', async () => {
    const picture = await save('cups.png', plain(300, 600));
    const shapes = ['square', 'wide'] as const;
    const variants = shapes.flatMap((shape) => listVariants(picture, parseFocus(), 'inline', shape));

    const encoded = await Promise.all(
      variants.map(async (variant) => {
        const { width, height, format } = await sharp(await encodeVariant(picture, variant)).metadata();
        return `${width} × ${height} ${format}`;
      }),
    );

    const whole = ['300 × 600 heif', '300 × 600 jpeg'];
    expect(encoded).toEqual([...whole, '300 × 300 heif', ...whole, '300 × 169 heif']);
  });

  test('are upright and have no data about camera and place', async () => {
    const exif = { IFD0: { Model: 'My phone' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } };
    const sideways = plain(40, 20).withExif(exif).withMetadata({ orientation: 6 });
    const picture = await save('cups.jpg', sideways);

    const metadata = await sharp(await encodeFirst(picture)).metadata();

    expect(picture).toMatchObject({ width: 20, height: 40 });
    expect(metadata).toMatchObject({ width: 20, height: 40 });
    expect(metadata.exif).toBeUndefined();
  });

  test.each([
    ['Song #1, 100% & don’t.jpg', 'song-1-100-don-t'],
    ['Öl.jpg', 'ol'],
    ['音楽.jpg', 'picture'],
    ['a.b.jpg', 'a-b'],
  ])('have names in ASCII that change with the content: %s', async (name, slug) => {
    const picture = await save(`content/pictures/${name}`, plain(40, 20));
    const variant = { width: 40, format: 'avif' } as const;
    const before = toFileName(picture, variant);
    const after = toFileName(await save(`content/pictures/${name}`, plain(40, 21)), variant);

    expect(before).toMatch(new RegExp(`^${slug}-[0-9a-f]{10}-40\\.avif$`));
    expect(after).not.toBe(before);
  });
});

test.each([
  ['of one color', '#ff8000', '#ff8000'],
  ['that is transparent', '#ff800000', undefined],
  ['that is partly transparent', '#ff8000c0', undefined],
])('until a picture %s loads, its average color shows: %3$s', async (_, background, color) => {
  expect((await save('logo.png', plain(40, 20, background))).color).toBe(color);
});

describe('a picture in a row', () => {
  const phone = (size: string) => `${below('sm')} ${size}`;
  const full = phone('calc(100vw - 40px)');
  const half = phone('calc(50vw - 26px)');

  test.each([
    [1, 1, full, '(min-width: 2134px) 1280px, 60vw', undefined],
    [2, 2, `${full}, ${below('tablet')} 60vw`, '(min-width: 2134px) 640px, 30vw', undefined],
    [2, 3, `${full}, ${below('tablet')} 60vw`, '(min-width: 2135px) 427px, 20vw', undefined],
    [1, 4, `${half}, ${below('md')} 28vw`, '(min-width: 2143px) 300px, 14vw', 'square'],
    [1, 5, `${full}, ${below('md')} 19vw`, '(min-width: 2143px) 300px, 14vw', 'wide'],
    [3, 5, `${half}, ${below('md')} 19vw`, '(min-width: 2143px) 300px, 14vw', 'square'],
    [8, 8, `${half}, ${below('md')} 19vw`, '(min-width: 2106px) 400px, 19vw', 'square'],
  ])('as number %d of %d is %s, %s wide and cropped to %s', (nth, of, narrow, wide, shape) => {
    expect(formatSizes({ index: nth, count: of })).toBe(`${narrow}, ${wide}`);
    expect(findCut({ index: nth, count: of })?.shape).toBe(shape);
  });
});

test('one record holds for all pictures; what a record says itself comes first', () => {
  const all = { file: 'all', author: 'Your Name', source: 'my own', licence: 'CC0-1.0' };

  const records = fillRecords([
    all,
    { file: 'two-cups.jpg', alt: 'Two cups', licence: null },
    { file: 'boat.jpg', decorative: true, title: 'At sea', author: 'Ada Lovelace' },
  ]);

  expect(records).toMatchObject([
    all,
    { ...all, file: 'two-cups.jpg', alt: 'Two cups', title: 'Two cups' },
    { ...all, author: 'Ada Lovelace', file: 'boat.jpg', title: 'At sea' },
  ]);
});
