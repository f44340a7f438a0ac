import { readFile } from 'node:fs/promises';
import { Buffer as Text, shape } from 'harfbuzzjs';
import { expect, test } from 'vitest';
import { listFontFiles, type FontFile } from '#fonts/fontsource.ts';
import { readFont, readLetters } from '#fonts/read-font.ts';
import { subsetFace } from '#fonts/subset-fonts.ts';
import { enterFolder } from './enter-folder.ts';

test.each(['Hamburgefonts', 'Łukasz', 'abc {|}', 'Ü −'])(
  'the fonts for “%s” have its letters, and are small',
  async (text) => {
    await enterFolder();

    const subsets = await subsetFamily('besley', text);

    const letters = await Promise.all(subsets.map(async ({ bytes }) => [...(await readLetters(bytes))]));
    expect(letters.flat()).toEqual(expect.arrayContaining(Array.from(text)));
    expect(subsets.every(({ bytes }) => bytes.length < 12_000)).toBe(true);
  },
);

test('rare letters are in a separate file, and each rule lists the letters of its file', async () => {
  await enterFolder();

  const subsets = await subsetFamily('besley', 'Łuka{');

  expect(subsets.map(({ isFrequent, rule }) => [isFrequent, readRange(rule)])).toEqual([
    [false, 'U+7B'],
    [true, 'U+61,U+6B,U+75'],
    [false, 'U+141'],
  ]);
  expect(subsets.every(({ rule, name }) => rule.includes(`/_astro/fonts/${name}`))).toBe(true);
});

test('letters that a font lacks are left to the next one', async () => {
  await enterFolder();

  expect(await subsetFamily('besley', '♯Ж')).toEqual([]);
  expect((await subsetFamily('noto-sans-symbols', '♯♭Ж')).map(({ letters }) => letters)).toEqual([
    ['♯', '♭'],
  ]);
});

test('Arabic letters keep the forms that join them', async () => {
  await enterFolder();

  const [subset] = await subsetFamily('noto-naskh-arabic', 'ب');

  const text = new Text();
  text.addText('ببب');
  text.guessSegmentProperties();
  shape(await readFont(subset?.bytes ?? Buffer.of()), text);
  // The form at the start, in the middle and at the end, and their dot.
  expect(new Set(text.getGlyphInfos().map(({ codepoint }) => codepoint)).size).toBe(4);
});

async function subsetFamily(id: string, text: string) {
  const files = (await listFontFiles(id)).filter(({ style }) => style === 'normal');
  const subsets = files.map(async ({ path, range }) =>
    subsetFace(toRule(range), await readFile(path), Array.from(text)),
  );
  return (await Promise.all(subsets)).flat();
}

/** A rule like Astro's. */
function toRule(range: FontFile['range']): string {
  return `@font-face{font-family:A;src:url("/_astro/fonts/ab12.woff2") format("woff2");unicode-range:${range};font-weight:400 700;font-style:normal;}`;
}

function readRange(rule: string): string | undefined {
  return /unicode-range:([^;]*)/.exec(rule)?.[1];
}
