import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkPortrait } from '@/checks/rules/portrait';
import { readRule, site } from './write-site';

const toWarning = (size: string) =>
  `${site}, line 2: \`portrait\` names “me.png”, which has ${size} pixels; only the middle of it is shown.\n  Cut it upright, about 4 by 5, for example 800 × 1000 pixels.`;

test.each([
  ['as it is shown', 80, 90, ''],
  ['square', 90, 90, ''],
  ['of a photograph', 60, 90, ''],
  ['of a photograph that lies', 90, 60, toWarning('90 × 60')],
  ['of a telephone', 45, 90, toWarning('45 × 90')],
])('a portrait in the shape %s', async (_, width, height, warning) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#345678' } });
  const files = {
    [site]: 'name: You\nportrait: me.png\n',
    'content/pictures/me.png': await picture.png().toBuffer(),
  };

  expect(await readRule(checkPortrait, files)).toBe(warning);
});

test.each([
  ['no site', {}],
  ['no portrait', { [site]: 'name: You\n' }],
  ['a portrait that is not there, which others tell of', { [site]: 'name: You\nportrait: me.png\n' }],
])('%s', async (_, files) => {
  expect(await readRule(checkPortrait, files)).toBe('');
});
