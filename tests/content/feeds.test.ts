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
