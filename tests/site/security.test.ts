import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readHostedHeaders } from '../../scripts/hosted-headers.ts';
import { fixtureSite, type Site } from '../sites.ts';
import { findBlocked, listInline, parsePolicy, readPolicy, toSource } from './policy';
import { find, pageFiles, readPage } from './site';

const pages = Object.values(sites).flatMap((site) =>
  pageFiles.map((file) => ({ name: `${site.base}${file}`, site, page: readPage(file, site) })),
);

describe.each(pages)('$name', ({ site, page }) => {
  test('has no inline styles and no inline handlers', () => {
    const names = page.querySelectorAll('*').flatMap((element) => Object.keys(element.attributes));

    expect(names.filter((name) => /^(style|on\w+)$/i.test(name))).toEqual([]);
  });

  test('has a policy that allows nothing inline, and only this site', () => {
    const policy = readPolicy(page);

    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'self'"]);
    for (const directive of ['script-src', 'style-src']) {
      const others = policy[directive]?.filter((source) => !/^'(self|sha(256|384|512)-[^']+)'$/.test(source));
      expect(others).toEqual([]);
    }
  });

  test.each([
    ['script', 'script-src'],
    ['style', 'style-src'],
  ] as const)('has no inline %s that a page of the site would block', (tag, directive) => {
    const others = pages.filter((other) => other.site === site).map((other) => other.page);

    expect(listInline(page, tag).length).toBeGreaterThan(0);
    expect(findBlocked(page, others, tag, directive)).toEqual([]);
  });

  test('has its policy before all but its encoding', () => {
    const [encoding, policy] = find(page, 'head').children;

    expect(encoding?.outerHTML).toBe('<meta charset="utf-8">');
    expect(policy?.getAttribute('http-equiv')).toBe('content-security-policy');
  });

  test('allows nothing that the header forbids', () => {
    const header = parsePolicy(readHeader(site, 'Content-Security-Policy'));

    for (const [name, sources] of Object.entries(readPolicy(page))) {
      expect(header[name]).toEqual(expect.arrayContaining(sources ?? []));
    }
  });

  test('allows the rules of its own room', () => {
    expect(readPolicy(page)['style-src']).toContain(toSource(find(page, 'style[data-screens]')));
  });

  test('asks no other server for anything', () => {
    const loaded = page
      .querySelectorAll('[src], [srcset], [component-url], [renderer-url], link:not([rel=canonical])')
      .flatMap(({ attributes: { src, srcset, srcSet, href, ...rest } }) => [
        src,
        href,
        rest['component-url'],
        rest['renderer-url'],
        ...(srcset ?? srcSet ?? '').split(', '),
      ])
      .filter((address) => address);

    expect(loaded.filter((address) => !address?.startsWith(site.base))).toEqual([]);
    expect(loaded.length).toBeGreaterThan(10);
  });
});

describe.each(Object.values(sites))('the headers of $folder', (site) => {
  test('have a policy without exceptions, which lets nobody frame the site', () => {
    const policy = readHeader(site, 'Content-Security-Policy');

    expect(parsePolicy(policy)['frame-ancestors']).toEqual(["'none'"]);
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test.each([
    ['Strict-Transport-Security', /^max-age=\d{8}/],
    ['X-Content-Type-Options', /^nosniff$/],
    ['Permissions-Policy', /camera=\(\)/],
    ['Cross-Origin-Opener-Policy', /^same-origin$/],
    ['Referrer-Policy', /^strict-origin/],
  ])('have %s', (name, value) => {
    expect(readHeader(site, name)).toMatch(value);
  });

  test('let browsers keep what has a hash in its name', () => {
    expect(readHostedHeaders(site.folder, `${site.base}pictures/a.avif`).get('Cache-Control')).toContain(
      'immutable',
    );
  });

  test('are lines that every host takes', () => {
    const lines = readFileSync(`${site.folder}/_headers`, 'utf8').split('\n');

    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
  });
});

/** A header of a page that nobody has, which is that of all. */
function readHeader({ base, folder }: Site, name: string): string {
  return readHostedHeaders(folder, `${base}nowhere/`).get(name) ?? '';
}
