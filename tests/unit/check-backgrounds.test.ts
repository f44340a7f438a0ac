import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkBackgrounds } from '@/checks/rules/backgrounds';
import { home, readRule } from './write-site';

test.each([
  [
    40,
    `${home}, line 3: \`imageUrl\` names “cups.png”, which has 40 × 30 pixels and looks blurred as a background.\n  Take one that is 1920 pixels wide or more.`,
  ],
  [1280, ''],
])('a background %i pixels wide', async (width, warning) => {
  const picture = sharp({ create: { width, height: 30, channels: 3, background: '#345678' } });
  const warnings = await readRule(checkBackgrounds, {
    [home]: '---\ntitle: Home\nimageUrl: cups.png\n---\n\n# Welcome\n',
    'content/pages/away.mdx': '---\ntitle: Home\nimageUrl: https://example.com/cups.png\n---\n\n# Away\n',
    'content/pages/gone.mdx': '---\ntitle: Home\nimageUrl: gone.png\n---\n\n# Gone\n',
    'content/pictures/cups.png': await picture.png().toBuffer(),
  });

  expect(warnings).toBe(warning);
});

test('a drawing is as sharp as the window is wide', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h20v30"/></svg>';

  const warnings = await readRule(checkBackgrounds, {
    [home]: '---\ntitle: Home\nimageUrl: cups.svg\n---\n\n# Welcome\n',
    'content/pictures/cups.svg': svg,
  });

  expect(warnings).toBe('');
});
