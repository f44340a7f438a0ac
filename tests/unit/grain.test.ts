import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getGrain, getGrainName, getGrainStyles } from '@/pictures/grain';

test('the grain is a tile of a few kilobytes', async () => {
  const grain = await getGrain();

  expect(await sharp(grain).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  expect(grain.length).toBeLessThan(4000);
});

test('the grain makes a picture neither lighter nor darker, and roughens it by a level in a hundred', async () => {
  const gray = sharp({ create: { width: 128, height: 128, channels: 3, background: '#808080' } });

  const { data } = await gray
    .composite([{ input: await getGrain() }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  const levels = [...data].map((value) => value - 128);
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const spread = Math.sqrt(levels.reduce((sum, level) => sum + level ** 2, 0) / levels.length);
  expect(Math.abs(mean)).toBeLessThan(1);
  expect(spread).toBeGreaterThan(1.5);
  expect(spread).toBeLessThan(4);
});

test('stylesheets are told its address, which changes with its content', async () => {
  expect(await getGrainStyles()).toBe(`html{--grain:url("/pictures/grain.${await getGrainName()}.webp")}`);
});
