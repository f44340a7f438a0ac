import { expect, test } from 'vitest';
import { keepInlineHashes, putPolicyFirst, readPolicy, toHeaderPolicy, toPolicyHash } from '@/build/policy';
import { toHeaderFile } from '@/build/security-headers';

const meta = `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self'">`;

test('the policy of a page stands before all but its encoding', () => {
  const rest = '<title>A $& page</title><style>p{}</style>';

  expect(putPolicyFirst(`<html><head><meta charset="utf-8">${rest}${meta}</head>`)).toBe(
    `<html><head><meta charset="utf-8">${meta}${rest}</head>`,
  );
  expect(putPolicyFirst(`<head>${rest}${meta}</head>`)).toBe(`<head>${meta}${rest}</head>`);
});

test('the policy of a page has the hashes of its own inline scripts and styles, and not those of files', () => {
  const toPage = (sources: string, styles: string) =>
    `<meta http-equiv="content-security-policy" content="script-src 'self'${sources}; style-src 'self'${styles}"><style>a{}</style><script>go()</script><script src="/a.js"></script>`;
  const [own, ownStyle] = [` '${toPolicyHash('go()')}'`, ` '${toPolicyHash('a{}')}'`];

  expect(keepInlineHashes(toPage(`${own} 'sha256-file='`, `${ownStyle} 'sha256-other='`))).toBe(
    toPage(own, ownStyle),
  );
});

test('a page without a policy stays as it is', () => {
  expect(putPolicyFirst('<head><title>Mine</title></head>')).toBe('<head><title>Mine</title></head>');
  expect(readPolicy('<head><title>Mine</title></head>')).toBeUndefined();
});

test('the header allows what any page allows, and no frame', () => {
  const policies = [
    "default-src 'self';img-src 'self' ; style-src 'self' 'sha256-a';",
    "default-src 'self';img-src 'self' ; style-src 'self' 'sha256-b';",
  ];

  expect(toHeaderPolicy(policies)).toBe(
    "default-src 'self'; img-src 'self'; style-src 'self' 'sha256-a' 'sha256-b'; frame-ancestors 'none'",
  );
});

test('a header of very many screens leaves the hashes of styles to the pages, and fits into a line', () => {
  const policies = Array.from(
    { length: 100 },
    (_, index) => `script-src 'self' 'sha256-a'; style-src 'self' 'sha256-${`${index}`.padStart(43, '0')}='`,
  );

  const policy = toHeaderPolicy(policies);

  expect(policy).toContain("script-src 'self' 'sha256-a'; style-src 'self' 'unsafe-inline'");
  expect(policy.length).toBeLessThan(1950);
});

test('a site under a path has its headers there', () => {
  const file = toHeaderFile("default-src 'self'", '/sub/');

  expect(file).toMatch(/^\/sub\/\*\n {2}Content-Security-Policy: default-src 'self'\n/);
  expect(file).toContain('/sub/_astro/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});
