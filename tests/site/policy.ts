import { createHash } from 'node:crypto';
import type { HTMLElement } from 'node-html-parser';
import { find } from './site.ts';

/** Scripts that contain only data. */
const data = 'application/ld+json';

/** The hash that allows an inline element. */
function toSource({ innerHTML }: { innerHTML: string }): string {
  return `'sha256-${createHash('sha256').update(innerHTML).digest('base64')}'`;
}

/** The sources of each directive of a page's policy. */
export function readPolicy(page: HTMLElement): Partial<Record<string, string[]>> {
  const policy = find(page, 'meta[http-equiv=content-security-policy]').getAttribute('content') ?? '';
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

/** The sources of a page's inline scripts or styles; the policy of the first page applies to the whole visit. */
export function listInline(page: HTMLElement, tag: 'script' | 'style'): string[] {
  return page
    .querySelectorAll(tag)
    .filter((element) => element.textContent !== '' && element.getAttribute('type') !== data)
    .map(toSource);
}

/** Inline elements that another page of the site does not allow. */
export function findBlocked(
  page: HTMLElement,
  others: HTMLElement[],
  tag: 'script' | 'style',
  directive: 'script-src' | 'style-src',
): string[] {
  const hashes = listInline(page, tag);
  return others.flatMap((other) => hashes.filter((hash) => !readPolicy(other)[directive]?.includes(hash)));
}
