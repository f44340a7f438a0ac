import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { readLetters, subsetFace, type Face } from '@/build/subset-fonts';
import { enterFolder } from './enter-folder';
import { writeFiles } from './write-site';

const upright: Face = { family: 'besley', style: 'normal', weights: [400, 700] };

test('fonts have the letters of the content, and common letters', async () => {
  const root = await writeFiles({
    'content/site.yaml': 'name: Łukasz',
    'content/pages/home.mdx': '# Δ',
    'content/notes.txt': 'ж',
  });

  const letters = Array.from(await readLetters(`${fileURLToPath(root)}/content`));

  expect(letters).toEqual(expect.arrayContaining(['Ł', 'Δ', 'a', 'Z', '’']));
  expect(letters).not.toContain('ж');
});

test.each(['Hamburgefonts', 'Łukasz', 'abc {|}'])(
  'a font for “%s” has its letters, and is small',
  async (text) => {
    await enterFolder();
    const letters = [...new Set(text)].join('');

    const files = await subsetFace(upright, letters);

    const bytes = await Promise.all(files.map(({ src: [path] }) => readFile(path)));
    const fonts = bytes.map((file) => create(file) as Font);
    const missing = Array.from(letters).filter(
      (letter) => !fonts.some((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
    );
    expect(missing).toEqual([]);
    expect(bytes.every((file) => file.length < 12_000)).toBe(true);
  },
);

test('rare letters are in a separate file', async () => {
  await enterFolder();

  const [beyond, latin, ...more] = await subsetFace(upright, 'Łukasz');

  expect(more).toEqual([]);
  expect(beyond?.unicodeRange).toContain('U+0100-02BA');
  expect(latin?.unicodeRange).toEqual(['U+61', 'U+6B', 'U+73', 'U+75', 'U+7A']);
});

test.each<[Face['style'], Face['weights'], string]>([
  ['normal', [400, 700], '400 700'],
  ['italic', [400], '400'],
])('a face that is %s has the weights %j', async (style, weights, weight) => {
  await enterFolder();

  expect(await subsetFace({ ...upright, style, weights }, 'abc')).toMatchObject([{ weight, style }]);
});
