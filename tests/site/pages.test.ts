import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testEveryPage } from '../every-page.ts';
import { owner, records, screens, thanks } from '../fixtures/site.ts';
import { fixture, fixtureSite, markdownSite } from '../sites.ts';
import { findWithoutFont, listShownLetters } from '../shown-letters.ts';
import { find, readMain, readText, readTexts, toFile } from './site.ts';

const { base, folder } = fixtureSite;

// It has all pages of the fixture, too.
testEveryPage(markdownSite);

test.each(screens)('the background of $id is in its page, no larger than the original', async (screen) => {
  const { imageUrl } = screen.front;
  const original = await sharp(`${fixture}/content/pictures/${imageUrl}`).metadata();
  const stem = imageUrl.replace(/\.\w+$/, '');
  const html = readFileSync(`${folder}/${toFile(screen.path)}`, 'utf8');

  const files =
    html.match(new RegExp(`(?<=${base})_astro/pictures/${stem}-[\\w-]+\\.(?:avif|jpg)`, 'g')) ?? [];
  expect(files.some((file) => file.includes('-phone-'))).toBe(true);
  for (const file of new Set(files)) {
    const { width } = await sharp(`${folder}/${file}`).metadata();
    expect(width).toBeLessThanOrEqual(original.width);
  }
});

describe('the credits', () => {
  const main = readMain(thanks.path);

  test('list and link the pictures of the ledger by author and license, in the order of titles', () => {
    const letters = new Intl.Collator(owner.lang);
    const sorted = records.toSorted((a, b) => letters.compare(a.title, b.title));
    const groups = Map.groupBy(sorted, ({ author, licence }) => `${author} ${licence}`);

    const credited = main
      .querySelectorAll('.picture-credits')
      .map((group) => readTexts(group, 'li > a[href]'));
    expect(groups.size).toBe(4);
    expect(credited).toEqual([...groups.values()].map((pictures) => pictures.map(({ title }) => title)));
    // Once for each group.
    expect(readText(main).match(/drawn for this fixture/g)).toHaveLength(2);
  });

  test('link to the terms of each license', () => {
    const commons = 'https://creativecommons.org/';
    const terms = main.querySelectorAll(`.picture-credits a[href^="${commons}"]`);

    const found = new Set(terms.map((link) => `${link.text} ${link.getAttribute('href')}`));
    expect(found).toEqual(
      new Set([`CC0-1.0 ${commons}publicdomain/zero/1.0/`, `CC-BY-4.0 ${commons}licenses/by/4.0/`]),
    );
  });

  test('link to the notices of code, fonts and icons', () => {
    const link = find(main, 'a[href$="licences.txt"]');

    expect(readText(link)).toBe('Licenses of the code, fonts and icons');
    // The router must not treat a file as a screen.
    expect(link.hasAttribute('data-astro-reload')).toBe(true);
    // The mark ends the last line of the page.
    expect(find(main, 'a[href$="licences.txt"] + span').getAttribute('aria-hidden')).toBe('true');
  });
});

test('a font that the site ships has the letters of transposed chords', async () => {
  // Scripts write these.
  const letters = [...listShownLetters(folder, [owner.lang]), '−', '♯', '♭'];

  expect(await findWithoutFont(folder, letters)).toEqual({ missing: [], unknown: [] });
});
