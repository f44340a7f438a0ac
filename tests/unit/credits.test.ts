import { expect, test } from 'vitest';
import { groupCredits, toSourceUrl } from '@/pictures/credits';

test.each([
  ['https://example.com/cups', undefined, 'https://example.com/cups'],
  [
    'scripts/cups.py',
    'https://example.com/your-site',
    'https://example.com/your-site/blob/HEAD/scripts/cups.py',
  ],
  [
    'scripts/cups.py',
    'https://example.com/your-site/',
    'https://example.com/your-site/blob/HEAD/scripts/cups.py',
  ],
  ['my pictures/#1.py', 'https://example.com/s', 'https://example.com/s/blob/HEAD/my%20pictures/%231.py'],
  ['scripts/cups.py', undefined, undefined],
  ['A photograph of mine', 'https://example.com/s', undefined],
])('the source %s with the repository %s is at %s', (source, repository, url) => {
  expect(toSourceUrl(source, repository)).toBe(url);
});

test.each([
  [['a photograph of mine', 'a photograph of mine'], 'a photograph of mine'],
  [['a photograph of mine', 'a postcard'], undefined],
  [['https://example.com/', 'https://example.com/'], undefined],
])('pictures from %j share the words %s', (sources, shared) => {
  const records = sources.map((source, index) => ({
    file: `${index}.jpg`,
    title: `Picture ${index}`,
    author: 'Ada',
    licence: 'CC0-1.0',
    decorative: true,
    source,
  }));

  expect(groupCredits(records).map(({ sharedSource }) => sharedSource)).toEqual([shared]);
});
