import type { HTMLElement } from 'node-html-parser';
import { createHash } from 'node:crypto';
import { find } from './site.ts';

/** The inline styles that other pages need, too; scripts apply what only one page has. */
export const sharedStyles = 'style:not([data-page-styles])';

/** The sources of each directive of a page's policy. */
export function readPolicy(page: HTMLElement): Partial<Record<string, string[]>> {
  const policy = find(page, 'meta[http-equiv=content-security-policy]').getAttribute('content') ?? '';
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** Inline scripts or styles of a page that another page, whose policy applies to the whole visit, does not allow, by a selector. */
export function findBlocked(
  page: HTMLElement,
  others: HTMLElement[],
  selector: string,
  directive: 'script-src' | 'style-src',
): string[] {
  const inline = page
    .querySelectorAll(selector)
    .filter(
      (element) => element.textContent !== '' && element.getAttribute('type') !== 'application/ld+json',
    );
  const hashes = inline.map(({ innerHTML }) => createHash('sha256').update(innerHTML).digest('base64'));
  return others.flatMap((other) => {
    const sources = readPolicy(other)[directive];
    return hashes.filter((hash) => !sources?.includes(`'sha256-${hash}'`));
  });
}
