import { expect, test } from 'vitest';
import { cleanSvg } from '#pictures/clean-svg.ts';

test('the same ids in two icons do not conflict', () => {
  const find = (d: string) =>
    / id="([^"]+)"/.exec(cleanSvg(`<svg><g id="a"/><path d="${d}" fill="url(#a)"/></svg>`).svg)?.[1];

  expect(find('M1 1')).toMatch(/^[a-z][\w-]+-a$/);
  expect(find('M1 1')).not.toBe(find('M2 2'));
});

test.each([
  ['comments without end', '<!--'.repeat(20_000)],
  ['a doctype without end', '<!DOCTYPE svg ['.repeat(10_000)],
  ['deep nesting', '<g>'.repeat(80_000)],
])('%s is refused with a reason', (_, text) => {
  expect(() => cleanSvg(text)).toThrow('it is not an SVG');
});
