import { argbFromRgb } from '@material/material-color-utilities';
import { expect, test } from 'vitest';
import { toPalette } from '@/pictures/palette';
import { quantize } from '@/pictures/quantize';

/** A picture with thousands of colours, the same each time. */
const noise = Array.from({ length: 4000 }, (_, index) =>
  argbFromRgb((index * 7919) % 251, (index * 104729) % 241, (index * 1299709) % 239),
);

test('a picture has the same palette each time it is read', () => {
  const palettes = Array.from({ length: 8 }, () => JSON.stringify(toPalette(noise)));

  expect(new Set(palettes).size).toBe(1);
});

test('every pixel is in one of the clusters, which are no more than asked for', () => {
  const clusters = quantize(noise, 24);

  expect(clusters.length).toBeLessThanOrEqual(24);
  expect(clusters.reduce((sum, { area }) => sum + area, 0)).toBe(noise.length);
});

test('colours far from each other are clusters of their own', () => {
  const [red, blue] = [argbFromRgb(200, 20, 20), argbFromRgb(20, 20, 200)];

  const clusters = quantize([red, blue, red, red], 8);

  expect(clusters.map(({ area }) => area).sort()).toEqual([1, 3]);
});
