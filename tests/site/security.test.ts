import { describe, expect, test } from 'vitest';
import { sites } from '../../scripts/sites.ts';
import { findBlocked, listInline, readPolicy, toSource } from './policy';
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
