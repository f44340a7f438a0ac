import { expect, test } from 'vitest';
import { cleanSvg } from '#pictures/clean-svg.ts';

test('the same ids in two icons do not conflict', () => {
  const find = (d: string) =>
    / id="([^"]+)"/.exec(cleanSvg(`<svg><g id="a"/><path d="${d}" fill="url(#a)"/></svg>`).svg)?.[1];

  expect(find('M1 1')).toMatch(/^[a-z][\w-]+-a$/);
  expect(find('M1 1')).not.toBe(find('M2 2'));
});

/** Each has ten copies of the one before. */
const copies = Array.from({ length: 30 }, (_, index) => {
  return `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`;
});

test.each([
  ['comments without end', '<!--'.repeat(20_000)],
  ['a doctype without end', '<!DOCTYPE svg ['.repeat(10_000)],
  [
    'styles without end',
    `<svg><style>${'.a{fill:red}'.repeat(5000)}</style>${'<path class="a"/>'.repeat(5000)}</svg>`,
  ],
  ['copies of copies', `<svg><path id="a0"/>${copies.join('')}</svg>`],
  ['deep nesting', '<g>'.repeat(80_000)],
])('%s is refused with a reason', (_, text) => {
  expect(() => cleanSvg(text)).toThrow('it is not an SVG');
});
