import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toLicenceUrl } from '@/lib/licence-url';
import { owner, records, thanks } from '../fixtures/site';
import { find, pageFiles, readLinks, readMain, readPage, readText, readTexts } from './site';

const main = readMain(thanks.path);

test('credits lead where they say', () => {
  const written = [...thanks.body.matchAll(/\[([^\]]+)\]\((https:[^)]+)\)/g)].map(([, ...link]) => link);

  expect(written.length).toBeGreaterThan(2);
  expect(readLinks(main)).toEqual(expect.arrayContaining(written));
});

test('all pictures are credited by author and licence, in the order of their titles', () => {
  const groups = main.querySelectorAll('.picture-credits');

  const byLetters = new Intl.Collator(owner.lang);
  const sorted = records
    .map((record) => ({ author: 'The Owner', licence: 'CC-BY-4.0', ...record }))
    .sort((a, b) => byLetters.compare(a.title, b.title));
  const expected = [...Map.groupBy(sorted, ({ author, licence }) => `${author}, ${licence}`)].map(
    ([rights, pictures]) => [
      pictures.map(({ title }) => title),
      rights.replace('all rights', 'All rights'),
      [
        ...pictures.map(({ title, source }) => [
          title,
          source.startsWith('https:') ? source : `${owner.repository}/blob/HEAD/${source}`,
        ]),
        ...pictures
          .slice(0, 1)
          .filter(({ licence }) => licence.startsWith('CC'))
          .map(({ licence }) => [licence, toLicenceUrl(licence)]),
      ],
    ],
  );
  expect(expected).toHaveLength(3);
  expect(
    groups.map((group) => [readTexts(group, 'li'), readText(find(group, 'small')), readLinks(group)]),
  ).toEqual(expected);
});

test('the sources of pictures in the repository are there', () => {
  const local = records.map(({ source }) => source).filter((source) => !source.startsWith('https:'));

  const missing = local.filter((source) => !readFileSync(source, 'utf8'));

  expect(missing).toEqual([]);
});

test('no picture is shown without a record', () => {
  const slugs = records.map(({ file }) => file.replace(/\.\w+$/, ''));
  const shown = pageFiles.flatMap((file) =>
    readPage(file)
      .querySelectorAll('img, source')
      .map((picture) => picture.getAttribute('src') ?? picture.getAttribute('srcset') ?? ''),
  );

  const unknown = shown.filter((address) => !slugs.some((slug) => address.startsWith(`/pictures/${slug}-`)));

  expect(unknown).toEqual([]);
  expect(shown.length).toBeGreaterThan(records.length);
});

test('the credits stand in a list of their own', () => {
  expect(find(main, 'h2').text).toBe('Names');
  expect(main.querySelectorAll('h2 + dl > div > dt').map(readText)).toEqual([
    ...[...thanks.body.matchAll(/term="([^"]+)"/g)].map(([, term]) => term),
  ]);
});
