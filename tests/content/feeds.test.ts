import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import { listFeedMistakes } from '../feed-rules.ts';
import { siteUrl } from '../sites.ts';
import { listBuilt, listPages, listTracks, readBuilt } from './site.ts';

const pages = listPages();
const titles = listTracks().map(({ title }) => title);
const posts = pages.filter(({ file }) => file.startsWith('posts/'));
const feeds = listBuilt('**/*.xml').filter((file) => readBuilt(file).includes('<rss'));

test.each(feeds)('%s is a feed by the rules of the W3C validator, and has only recordings or posts of the site', (file) => {
  const { items = [], link } = parseRssFeed(readBuilt(file));

  expect(link).toMatch(new RegExp(`^${siteUrl}/`));
  expect(listFeedMistakes(readBuilt(file), `${siteUrl}/${file}`)).toEqual([]);
  const headings = posts.map(({ document }) => document.querySelector('h1')?.text.replaceAll('\u00ad', ''));
  expect([...titles, ...headings]).toEqual(expect.arrayContaining(items.map(({ title }) => title)));
});

test.each(listBuilt('**/*.m3u8'))('%s is a playlist of full addresses', (file) => {
  const [first, ...lines] = readBuilt(file).split('\n');

  const addresses = lines.filter((line) => line !== '' && !line.startsWith('#'));
  expect(first).toBe('#EXTM3U');
  expect(addresses).toHaveLength(titles.length);
  expect(addresses.filter((address) => !URL.canParse(address))).toEqual([]);
});

test.each(listBuilt('**/*.{json,webmanifest}'))('%s is JSON', (file) => {
  expect(typeof JSON.parse(readBuilt(file))).toBe('object');
});

test.each(pages)('the data of $file for search engines is JSON for schema.org', ({ document }) => {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');

  const data = scripts.map((script) => JSON.parse(script.innerHTML) as object);
  for (const each of data) expect(each).toMatchObject({ '@context': 'https://schema.org' });
});
