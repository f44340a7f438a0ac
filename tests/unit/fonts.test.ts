import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { listFontFiles, type FontFile } from '#fonts/fontsource.ts';
import { subsetFace } from '#fonts/subset-fonts.ts';
import { enterFolder } from './enter-folder.ts';

test.each(['Hamburgefonts', 'Łukasz', 'abc {|}', 'Ü −'])(
  'the fonts for “%s” have its letters, and are small',
  async (text) => {
    await enterFolder();

    const subsets = await subsetFamily('besley', text);

    const fonts = subsets.map(({ bytes }) => create(bytes) as Font);
    const missing = Array.from(text).filter(
      (letter) => !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
    expect(missing).toEqual([]);
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
  const [file] = (await listFontFiles('noto-naskh-arabic')).filter(({ script }) => script === 'arabic');
  const whole = await subsetFont(await readFile(file?.path ?? ''), 'ب', { targetFormat: 'woff2' });

  const [subset] = await subsetFamily('noto-naskh-arabic', 'ب');

  expect((create(subset?.bytes ?? whole) as Font).numGlyphs).toBe((create(whole) as Font).numGlyphs);
  expect(subset).toBeDefined();
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
