import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { siteUrl, fixtureSite, type Site } from '../sites.ts';
import { owner, screens } from '../fixtures/site';
import { find, readPage, toFile } from './site';

describe('the site', () => {
  const site = fixtureSite;
  const top = `${siteUrl}${site.base}`;

  test.each(screens)('$id says what a shared link to it shows', ({ id, path }) => {
    const page = readPage(toFile(path), site);

    const title = find(page, 'title').text;
    const alt = `${title}, in words on the picture that stands behind the screen`;
    expect(readCard(page)).toEqual({
      'og:type': 'website',
      'og:site_name': owner.name,
      'og:title': title,
      'og:description': find(page, 'meta[name=description]').getAttribute('content'),
      'og:url': `${top}${path.slice(1)}`,
      'og:image': `${top}cards/${id}.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': alt,
      'twitter:card': 'summary_large_image',
      'twitter:image:alt': alt,
    });
  });

  test.each(screens)('the card of $id is a JPEG of 1200 × 630 that is soon there', async ({ path }) => {
    const file = toCardFile(path, site);

    const { format, width, height } = await sharp(file).metadata();

    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(statSync(file).size).toBeLessThan(300_000);
  });

  test('no two screens share a card', () => {
    const cards = screens.map(({ path }) => readFileSync(toCardFile(path, site)));

    const prints = cards.map((card) => createHash('sha256').update(card).digest('hex'));

    expect(new Set(prints).size).toBe(screens.length);
  });

  test('the screen of unknown paths has no card', () => {
    expect(readCard(readPage('404.html', site))).toEqual({});
  });
});

/** What the head of a page says to networks, by property. */
function readCard(page: ReturnType<typeof readPage>): Record<string, string | undefined> {
  const properties = page.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]');
  return Object.fromEntries(
    properties.map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
      meta.getAttribute('content'),
    ]),
  );
}

/** The image that a screen names, in the folder of its site. */
function toCardFile(path: string, site: Site): string {
  const address = readCard(readPage(toFile(path), site))['og:image'] ?? '';
  return address.replace(`${siteUrl}${site.base}`, `${site.folder}/`);
}
