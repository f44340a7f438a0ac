import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { makeOgImage, type OgImageContent } from '#features/cards/og-image.tsx';
import { readPicture } from '#pictures/read-picture.ts';
import { enterFolder } from './write-site.ts';

beforeEach(() => enterFolder());

const toHeading = (text: string) => [{ text, isEmphasis: false }];
const plain: OgImageContent = {
  heading: toHeading('Music'),
  name: 'Your Name',
  dock: '#102030',
  onDock: '#ffffff',
};

/** The pixels of an area of a card, three bytes each. */
const readArea = (card: Uint8Array, left: number, top: number, width = 1, height = 1) =>
  sharp(card).extract({ left, top, width, height }).raw().toBuffer();

/** A color, rounded because JPEGs are not exact. */
const round = (pixel: Buffer) => [...pixel].map((value) => Math.min(Math.round(value / 16) * 16, 255));

// Letters that no font has are drawn as boxes, which all look the same.
test.each([
  ['Łukasz', 'Ťukasz'],
  ['Nguyễn', 'Nguyẵn'],
  ['Иван', 'Ивон'],
])('%s is written in its letters', async (name, other) => {
  const [card, another] = await Promise.all([name, other].map((one) => makeOgImage({ ...plain, name: one })));

  expect(card).not.toEqual(another);
});

test.each([
  ['letters that no font has are left out', 'Music 山 🐈‍⬛', plain],
  [
    'the name replaces a heading without letters',
    '山',
    { ...plain, heading: toHeading(plain.name), name: '' },
  ],
])('%s', async (_, heading, same) => {
  expect(await makeOgImage({ ...plain, heading: toHeading(heading) })).toEqual(await makeOgImage(same));
});

test.each([
  ['a long word', { heading: toHeading('Donaudampfschifffahrtsgesellschaftskapitän') }],
  ['a word that no line holds', { heading: toHeading('W'.repeat(120)) }],
  ['many words', { heading: toHeading('All that I have ever recorded at home. '.repeat(9)) }],
  ['a long name', { name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft' }],
])('%s stays within the margins', async (_, words) => {
  const card = await makeOgImage({ ...plain, dock: '#000000', ...words });

  const margins = await Promise.all([readArea(card, 1160, 0, 40, 630), readArea(card, 0, 590, 1200, 40)]);

  for (const margin of margins) expect(margin.every((value) => value < 24)).toBe(true);
});

test('words from right to left start at the right, with Latin words to their left', async () => {
  const draw = (text: string) => makeOgImage({ ...plain, dir: 'rtl', heading: toHeading(text) });
  const [short, long] = await Promise.all([draw('موسيقى'), draw('موسيقى (Live)')]);
  /** The box around the words of the heading, right of a vertical. */
  const measure = async (card: Uint8Array, left: number) => {
    const area = await sharp(card)
      .extract({ left, top: 0, width: 1200 - left, height: 170 })
      .png()
      .toBuffer();
    const { info } = await sharp(area)
      .trim({ background: plain.dock, threshold: 60 })
      .toBuffer({ resolveWithObject: true });
    return { start: left - (info.trimOffsetLeft ?? 0), width: info.width, height: info.height };
  };

  const word = await measure(short, 0);
  const both = await measure(long, 0);
  const right = await measure(long, word.start);

  for (const { start, width } of [word, both]) expect(Math.abs(start + width - 1123)).toBeLessThan(10);
  expect(both.width).toBeGreaterThan(word.width + 150);
  expect(right.height).toBeCloseTo(word.height, -1);
});

test.each([
  ['top', 0, [255, 0, 0]],
  ['bottom', 100, [0, 0, 255]],
])('the focus of the picture stays visible at its %s', async (_, y, color) => {
  const half = { width: 600, height: 600, channels: 3 as const };
  const flag = sharp({ create: { ...half, height: 1200, background: '#ff0000' } });
  const blue = { input: { create: { ...half, background: '#0000ff' } }, gravity: 'south' };
  await flag.composite([blue]).toFile('flag.png');
  const picture = { file: await readPicture('flag.png'), focus: { x: 50, y } };

  const card = await makeOgImage({ ...plain, dock: '#ffffff', picture });

  expect(round(await readArea(card, 1190, 620))).toEqual(color);
});
