import { expect, test } from 'vitest';
import { listFontFiles } from '#fonts/fontsource.ts';
import { readFont, shapeText } from '#fonts/read-font.ts';
import { subsetFace } from '#fonts/subset-fonts.ts';
import { enterFolder } from './write-site.ts';

test('Arabic letters keep the forms that join them', async () => {
  await enterFolder();
  const files = (await listFontFiles('vazirmatn')).map((file) =>
    subsetFace({ ...file, weight: '400' }, ['ب']),
  );
  const [subset] = (await Promise.all(files)).flat();

  const text = await shapeText(await readFont(subset?.bytes ?? Buffer.of()), 'ببب');
  // The form at the start, in the middle and at the end.
  expect(new Set(text.getGlyphInfos().map(({ codepoint }) => codepoint)).size).toBe(3);
});
