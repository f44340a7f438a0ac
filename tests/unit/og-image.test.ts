import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeOgImage, type Card } from '@/pictures/og-image';
import { readPicture } from '@/pictures/read-picture';
import { writeFiles } from './write-site';

const toHeading = (text: string) => [{ text, isEmphasis: false }];
const plain: Card = {
  heading: toHeading('Music'),
  name: 'Your Name',
  sleeve: '#102030',
  onSleeve: '#ffffff',
};

// Cards are kept below the working directory.
beforeEach(async () => {
  const before = process.cwd();
  process.chdir(fileURLToPath(await writeFiles({ 'keep.txt': '' })));
  onTestFinished(() => process.chdir(before));
});

// A letter that no font has is drawn as a box, and all boxes are alike.
test.each([
  ['Łukasz', 'Ťukasz'],
  ['Nguyễn', 'Nguyẵn'],
  ['Иван', 'Ивон'],
])('%s is written in its letters', async (name, other) => {
  const card = await makeOgImage({ ...plain, name });

  expect(card).not.toEqual(await makeOgImage({ ...plain, name: other }));
});

test('letters that no font here has are left out', async () => {
  const card = await makeOgImage({ ...plain, heading: toHeading('Music 山 🐈‍⬛') });

  expect(card).toEqual(await makeOgImage({ ...plain, heading: toHeading('Music') }));
});

test('the name takes the place of a heading that cannot be written', async () => {
  const card = await makeOgImage({ ...plain, heading: toHeading('山') });

  expect(card).toEqual(await makeOgImage({ ...plain, heading: toHeading(plain.name), name: '' }));
});

test('words of which none can be written leave the plain card', async () => {
  const card = await makeOgImage({ ...plain, heading: toHeading('山'), name: '山田' });

  const { width, height } = await sharp(card).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});

test.each([
  ['a long word', { heading: toHeading('Donaudampfschifffahrtsgesellschaftskapitän') }],
  ['a word that no line holds', { heading: toHeading('W'.repeat(120)) }],
  ['many words', { heading: toHeading('All that I have ever recorded at home. '.repeat(9)) }],
  ['a long name', { name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft' }],
])('%s stays within the margins', async (_, words) => {
  const card = await makeOgImage({ ...plain, sleeve: '#000000', onSleeve: '#ffffff', ...words });

  expect(await readMargins(card)).toEqual([]);
});

test('without a picture the words stand on the plain colour', async () => {
  expect(await readCorner(await makeOgImage(plain))).toEqual([16, 32, 48]);
});

test.each([
  ['above', 0, [255, 0, 0]],
  ['below', 100, [0, 0, 255]],
])('the focus of the picture stays in sight, %s', async (_, y, color) => {
  const picture = { file: await paintFlag(), focus: { x: 50, y } };

  expect(await readCorner(await makeOgImage({ ...plain, sleeve: '#ffffff', picture }))).toEqual(color);
});

test.each([
  ['a dark picture as it is', '#303030', 48, 48],
  ['a light one so dark that they can be read', '#f0f0f0', 0, 150],
])('the words leave %s', async (_, background, least, most) => {
  const picture = { file: await paint(background), focus: { x: 50, y: 50 } };

  const [grey = NaN] = await readPixel(await makeOgImage({ ...plain, picture }), 60, 60);

  expect(grey).toBeGreaterThanOrEqual(least);
  expect(grey).toBeLessThanOrEqual(most);
});

test('words that are emphasised stand in italics on a line of their own', async () => {
  const toCard = (isEmphasis: boolean) =>
    makeOgImage({ ...plain, heading: [...toHeading('Welcome'), { text: '(at home)', isEmphasis }] });

  expect(await toCard(true)).not.toEqual(await toCard(false));
});

async function paint(background: string) {
  const picture = sharp({ create: { width: 1200, height: 630, channels: 3, background } });
  await mkdir('content/pictures', { recursive: true });
  await picture.toFile('content/pictures/plain.png');
  return readPicture('content/pictures/plain.png');
}

/** An upright picture, red above and blue below. */
async function paintFlag() {
  const [width, height] = [600, 1200];
  const blue = { create: { width, height: height / 2, channels: 3 as const, background: '#0000ff' } };
  const flag = sharp({ create: { width, height, channels: 3, background: '#ff0000' } });
  await mkdir('content/pictures', { recursive: true });
  await flag.composite([{ input: blue, gravity: 'south' }]).toFile('content/pictures/flag.png');
  return readPicture('content/pictures/flag.png');
}

/** The colour in the lower right corner. */
function readCorner(card: Uint8Array): Promise<number[]> {
  return readPixel(card, 1190, 620);
}

/** The colour of a pixel, rounded to sixteenths, since a JPEG is not exact. */
async function readPixel(card: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = sharp(card).extract({ left, top, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())].map((value) => Math.min(Math.round(value / 16) * 16, 255));
}

/** The margins of a card, 40 pixels each, that are not of one colour. */
async function readMargins(card: Uint8Array): Promise<string[]> {
  const margins = {
    right: { left: 1160, top: 0, width: 40, height: 630 },
    bottom: { left: 0, top: 590, width: 1200, height: 40 },
  };
  const ranges = Object.entries(margins).map(async ([side, margin]) => {
    const { channels } = await sharp(await sharp(card).extract(margin).png().toBuffer()).stats();
    return channels.some(({ min, max }) => max - min > 24) ? side : [];
  });
  return (await Promise.all(ranges)).flat();
}
