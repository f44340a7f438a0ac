import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isInRange, readLetters, subsetFace, toRange, type Face } from '@/build/subset-fonts';
import { writeFiles } from './write-site';

const upright: Face = { family: 'besley', style: 'normal', weights: [400, 700] };

test('the letters of a site are those of its content, and what is typed in any language of the West', async () => {
  const root = await writeFiles({
    'content/site.yaml': 'name: Łukasz',
    'content/pages/home.mdx': '# Δ',
    'content/notes.txt': 'ж',
  });

  const letters = await readLetters(`${fileURLToPath(root)}/content`);

  expect(letters).toMatch(/Ł.*Δ|Δ.*Ł/);
  expect(letters).toContain('abc');
  expect(letters).toContain('’');
  expect(letters).not.toContain('ж');
});

describe('a face', () => {
  test('is one small file for a site in English', async () => {
    const [latin, ...more] = await subsetFace(upright, 'Hamburgefonts');

    const [path = ''] = latin?.src ?? [];
    expect(more).toEqual([]);
    expect(latin).toMatchObject({ weight: '400 700', style: 'normal' });
    expect((await readFile(path)).subarray(0, 4).toString()).toBe('wOF2');
    expect((await readFile(path)).length).toBeLessThan(12_000);
  });

  test('has a second file for letters beyond Latin 1, which pages fetch that show them', async () => {
    const [beyond, latin, ...more] = await subsetFace(upright, 'Łukasz');

    expect(more).toEqual([]);
    expect(beyond?.unicodeRange).toContain('U+0100-02BA');
    expect(latin?.unicodeRange).toEqual(['U+61', 'U+6B', 'U+73', 'U+75', 'U+7A']);
  });

  test('has a file of its own for signs that few pages show, before the one that every page has', async () => {
    const [rare, frequent, ...more] = await subsetFace(upright, 'abc {|}');

    expect(more).toEqual([]);
    expect(rare).not.toHaveProperty('unicodeRange');
    expect(frequent?.unicodeRange).toEqual(['U+20', 'U+61-63']);
  });

  test('has one weight when the site sets it in one', async () => {
    const [italic] = await subsetFace({ ...upright, style: 'italic', weights: [400] }, 'abc');

    expect(italic).toMatchObject({ weight: '400', style: 'italic' });
  });

  test('is cut once, and comes from the cache after that', async () => {
    const before = process.cwd();
    process.chdir(fileURLToPath(await writeFiles({ 'keep.txt': '' })));
    onTestFinished(() => process.chdir(before));

    const [first] = await subsetFace(upright, 'abc');
    const [second] = await subsetFace(upright, 'abc');
    const [other] = await subsetFace(upright, 'abcd');

    expect(second).toEqual(first);
    expect(other?.src).not.toEqual(first?.src);
  });
});

test('letters in a row are one span of a range', () => {
  expect(toRange('cabé–')).toBe('U+61-63,U+E9,U+2013');
});

test.each([
  ['a', 'U+0000-00FF,U+0131', true],
  ['ı', 'U+0000-00FF,U+0131', true],
  ['Ł', 'U+0000-00FF,U+0131', false],
])('%s in %s: %s', (letter, range, is) => {
  expect(isInRange(letter, range)).toBe(is);
});
