import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { headers, staticPolicy } from '#integrations/sent-headers.ts';
import { fixtureSite } from '../sites.ts';
import { findBlocked, listInline, readPolicy } from './policy.ts';
import { find, pageFiles, readPage } from './site.ts';

const { base, folder } = fixtureSite;
const pages = pageFiles.map((file) => ({ file, page: readPage(file) }));
const headerFile = readFileSync(`${folder}/_headers`, 'utf8');

describe.each(pages)('$file', ({ page }) => {
  test('has no inline styles and no inline handlers', () => {
    const names = page.querySelectorAll('*').flatMap((element) => Object.keys(element.attributes));

    expect(names.filter((name) => /^(style|on\w+)$/i.test(name))).toEqual([]);
  });

  test('starts with a policy that allows only this site, and inline code only by its hash', () => {
    const policy = readPolicy(page);

    expect(find(page, 'head').children[1]?.getAttribute('http-equiv')).toBe('content-security-policy');
    for (const name of ['default-src', 'base-uri']) expect(policy[name]).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    const sources = ['script-src', 'style-src'].flatMap((name) => policy[name] ?? []);
    expect(sources.filter((source) => !/^'(self|sha(256|384|512)-[^']+)'$/.test(source))).toEqual([]);
  });

  test.each([
    ['script', 'script-src'],
    ['style', 'style-src'],
  ] as const)('has no inline %s that another page would block', (tag, directive) => {
    const all = pages.map((other) => other.page);

    expect(listInline(page, tag).length).toBeGreaterThan(0);
    expect(findBlocked(page, all, tag, directive)).toEqual([]);
  });

  test('loads nothing from another server', () => {
    const addresses = page
      .querySelectorAll('[src], [component-url], [renderer-url], link:not([rel=canonical], [hreflang])')
      .flatMap(({ attributes: { src, href, ...rest } }) => [
        src,
        href,
        rest['component-url'],
        rest['renderer-url'],
      ])
      .filter((address) => address !== undefined);

    expect(addresses.filter((address) => !address.startsWith(base))).toEqual([]);
    expect(addresses.length).toBeGreaterThan(10);
  });
});

test('browsers may show the player of the video that a page has, and no other frame', () => {
  for (const { page } of pages)
    expect(readPolicy(page)['frame-src']).toEqual(['https://www.youtube-nocookie.com']);
});

test('without scripts, a video is a picture of the owner that leads to its host', () => {
  const link = find(readPage('muelle/index.html'), 'a[data-video]');

  expect(link.getAttribute('href')).toBe('https://youtu.be/aqz-KE-bpKQ?t=72');
  expect(find(link, 'img').getAttribute('src')).toMatch(/^\/sub\/pictures\/rope-/);
});

describe('_headers', () => {
  test('has the policy that every host sends, which allows no frames', () => {
    expect(headerFile).toContain(`  Content-Security-Policy: ${staticPolicy}\n`);
    expect(staticPolicy).toContain("frame-ancestors 'none'");
  });

  test('has the other security headers, and long caching for names with a hash', () => {
    for (const [name, value] of Object.entries(headers))
      expect(headerFile).toContain(`  ${name}: ${value}\n`);
    expect(headerFile).toMatch(new RegExp(`^${base}pictures/\\*\n  Cache-Control: .*immutable$`, 'm'));
  });
});
