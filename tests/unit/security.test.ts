import { expect, test } from 'vitest';
import { hashInline, listInlineHashes, putPolicyFirst, readPolicy, setHashes } from '#integrations/policy.ts';
import { formatHeaderFile } from '#integrations/security-headers.ts';

const meta = `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self'">`;
const rest = '<title>A $& page</title><style>p{}</style>';

test.each([
  ['<meta charset="utf-8">', `${rest}${meta}`, `${meta}${rest}`],
  ['', `${rest}${meta}`, `${meta}${rest}`],
  ['', rest, rest],
])('the policy of a page precedes everything except the encoding: %s%s', (encoding, before, after) => {
  expect(putPolicyFirst(`<head>${encoding}${before}</head>`)).toBe(`<head>${encoding}${after}</head>`);
});

test('the policy of a page has only the hashes of inline scripts and styles', () => {
  const toPage = (scripts: string, styles: string) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'${scripts}; style-src 'self'${styles}"><style>a{}</style><script>go()</script><script src="/a.js"></script>`;
  const [script, style] = [` '${hashInline('go()')}'`, ` '${hashInline('a{}')}'`];

  const built = toPage(`${script} 'sha256-file='`, " 'sha256-other='");
  const list = (tag: 'script' | 'style') => new Set(listInlineHashes(built, tag));
  const page = setHashes(built, { scripts: list('script'), styles: list('style') });

  expect(page).toBe(toPage(script, style));
  expect(readPolicy(page)).toBe(`script-src 'self'${script}; style-src 'self'${style}`);
});

test('the headers of a site under a path apply to that path', () => {
  const file = formatHeaderFile('/sub/');

  expect(file).toMatch(/^\/sub\/\*\n {2}Content-Security-Policy: .+\n/);
  expect(file).toContain('/sub/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});
