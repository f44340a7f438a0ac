import { describe, expect, test } from 'vitest';
import { findBlocked, readPolicy } from '../site/policy.ts';
import { listPages } from './site.ts';

const pages = listPages();
const documents = pages.map(({ document }) => document);

describe.each(pages)('$file', ({ document }) => {
  test('has a policy that allows nothing inline', () => {
    const policy = readPolicy(document);

    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'self'"]);
    expect(Object.values(policy).flat().join(' ')).not.toMatch(/unsafe|\*/);
  });

  test('has no inline styles and no inline handlers', () => {
    const names = document.querySelectorAll('*').flatMap((element) => Object.keys(element.attributes));

    expect(names.filter((name) => /^(style|on\w+)$/i.test(name))).toEqual([]);
  });

  test.each([
    ['script', 'script-src'],
    ['style', 'style-src'],
  ] as const)('has no inline %s that a page of the site would block', (tag, directive) => {
    expect(findBlocked(document, documents, tag, directive)).toEqual([]);
  });
});
