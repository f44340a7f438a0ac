import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toLicenceUrl } from '@/lib/licence-url';
import { parse } from 'yaml';
import type { PictureRecord } from '@/model/picture';
import { find, readLinks, readText } from '../site/site';
import { owner, readMain } from './site';

const records = parse(readFileSync('content/pictures/ledger.yaml', 'utf8')) as PictureRecord[];
const byTitle = records.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
const main = readMain('/about/');
const links = readLinks(main);

test.each([
  ['the web framework', 'Astro', 'https://astro.build/'],
  ['the layout library', 'Tailwind CSS', 'https://tailwindcss.com/'],
  ['the Material Design library', 'Material Symbols', 'https://fonts.google.com/icons'],
  [
    'an article on social media icons',
    'this article',
    'https://www.nomensa.com/blog/2012/where-you-can-stick-your-social-networking-buttons/',
  ],
])('%s is credited: %s', (_, words, url) => {
  expect(links).toContainEqual([words, url]);
});

test('about a dozen pictures are credited at once, as the ledger says', () => {
  const groups = main.querySelectorAll('.picture-credits');
  const [first] = byTitle;

  expect(byTitle.length).toBeGreaterThanOrEqual(12);
  expect(groups.map((group) => [readText(find(group, 'small')), readLinks(group)])).toEqual([
    [
      `${first?.author}, ${first?.licence}`,
      [
        ...byTitle.map(({ title, source }) => [title, `${owner.repository}/blob/HEAD/${source}`]),
        [first?.licence, toLicenceUrl(first?.licence ?? '')],
      ],
    ],
  ]);
});

test('the sources of pictures are in the repository', () => {
  const missing = records.filter(({ source }) => !readFileSync(source, 'utf8'));

  expect(missing).toEqual([]);
});

test('the credits stand in a list of their own', () => {
  expect(find(main, 'h2').text).toBe('Credits');
});
