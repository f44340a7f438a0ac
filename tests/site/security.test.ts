import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sites } from '../../scripts/sites.mjs';
import { find, pageFiles, readPage } from './site';

const pages = Object.values(sites).flatMap((site) =>
  pageFiles.map((file) => ({ name: `${site.base}${file}`, site, page: readPage(file, site) })),
);

/** What a browser only reads, as other programs do. */
const data = 'application/ld+json';

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
  ])('has no inline %s that a page of the site would block', (tag, directive) => {
    const hashes = page
      .querySelectorAll(tag)
      .filter((element) => element.textContent !== '' && element.getAttribute('type') !== data)
      // The rules of another screen's room come by script (src/shell/rooms.ts).
      .filter((element) => !element.hasAttribute('data-screens'))
      .map(toSource);
    const others = pages.filter((other) => other.site === site);

    const blocked = others.flatMap((other) =>
      hashes.filter((hash) => !readPolicy(other.page)[directive]?.includes(hash)),
    );

    expect(hashes.length).toBeGreaterThan(0);
    expect(blocked).toEqual([]);
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

/** The source of a policy that allows an inline element. */
function toSource({ innerHTML }: { innerHTML: string }): string {
  return `'sha256-${createHash('sha256').update(innerHTML).digest('base64')}'`;
}

/** The sources of each directive of a page's policy. */
function readPolicy(page: ReturnType<typeof readPage>): Partial<Record<string, string[]>> {
  const content = find(page, 'meta[http-equiv=content-security-policy]').getAttribute('content') ?? '';
  const directives = content.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}
