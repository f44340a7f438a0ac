import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fixture, siteUrl, fixtureSite } from '../sites.ts';
import { owner } from '../fixtures/site';

const pages = readdirSync(`${fixture}/content/pages`).map((file) => file.replace(/\.mdx$/, ''));

describe('the site', () => {
  const { base, folder } = fixtureSite;
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const listAddresses = (xml: string) =>
    [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

  test('has its pages in the sitemap, also those outside of the navigation, and no others', () => {
    const [part = '', ...more] = listAddresses(read('sitemap.xml'));
    const root = `${siteUrl}${base}`;

    expect(more).toEqual([]);
    expect(part.startsWith(root)).toBe(true);
    expect(listAddresses(read(part.slice(root.length))).sort()).toEqual(
      pages.map((id) => (id === 'home' ? root : `${root}${id}/`)).sort(),
    );
  });

  test('names the sitemap to crawlers, below what the owner wrote', () => {
    expect(read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${base}sitemap.xml\n`);
  });
});

test('says at the top of a host, and only there, where holes are reported', () => {
  const text = readFileSync(`${fixtureSite.folder}/.well-known/security.txt`, 'utf8');

  expect(text).toMatch(new RegExp(`^Contact: ${owner.contact}\nExpires: \\d{4}-\\d\\d-01T00:00:00Z\n`));
  expect(existsSync(`${fixtureSite.folder}/.well-known`)).toBe(false);
});
