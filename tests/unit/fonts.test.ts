import { readFile } from 'node:fs/promises';
import { Buffer as Text, shape } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { listFontFiles } from '#fonts/fontsource.ts';
import { readFont } from '#fonts/read-font.ts';
import { subsetFace } from '#fonts/subset-fonts.ts';
import { enterFolder } from './write-site.ts';

test('Arabic letters keep the forms that join them', async () => {
  await enterFolder();
  const toRule = (range: string) =>
    `@font-face{src:url("/_astro/fonts/ab12.woff2");unicode-range:${range};font-style:normal;}`;

  const files = (await listFontFiles('vazirmatn')).map(async ({ path, range }) =>
    subsetFace(toRule(range), await readFile(path), ['ب']),
  );
  const [subset] = (await Promise.all(files)).flat();

  const text = new Text();
  text.addText('ببب');
  text.guessSegmentProperties();
  shape(await readFont(subset?.bytes ?? Buffer.of()), text);
  // The form at the start, in the middle and at the end.
  expect(new Set(text.getGlyphInfos().map(({ codepoint }) => codepoint)).size).toBe(3);
});
