import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headers, staticPolicy } from '#output/sent-headers.ts';
import { fixtureSite } from '../sites.ts';
import { readPolicy } from './policy.ts';
import { find, pageFiles, readPage } from './site.ts';

const { base, folder } = fixtureSite;
const headerFile = readFileSync(`${folder}/_headers`, 'utf8');

test('browsers may show the player of the video that a page has, and no other frame', () => {
  for (const file of pageFiles)
    expect(readPolicy(readPage(file))['frame-src']).toEqual(['https://www.youtube-nocookie.com']);
});

test('browsers may load pictures and recordings from the site alone, because none is elsewhere, and pictures in pages', () => {
  for (const file of pageFiles) {
    const { 'img-src': pictures, 'media-src': recordings } = readPolicy(readPage(file));
    expect([pictures, recordings]).toEqual([["'self'", 'data:'], ["'self'"]]);
  }
});

test('without scripts, a video is a picture of the owner that leads to its host', () => {
  const link = find(readPage('muelle/index.html'), 'a[data-video]');

  expect(link.getAttribute('href')).toBe('https://youtu.be/aqz-KE-bpKQ?t=72');
  expect(find(link, 'img').getAttribute('src')).toMatch(/^\/sub\/_astro\/pictures\/rope-/);
});

test('_headers has the policy that allows no frames, the other security headers, and long caching for names with a hash', () => {
  expect(staticPolicy).toContain("frame-ancestors 'none'");
  for (const [name, value] of Object.entries({ 'Content-Security-Policy': staticPolicy, ...headers }))
    expect(headerFile).toContain(`  ${name}: ${value}\n`);
  expect(headerFile).toMatch(new RegExp(`^${base}_astro/\\*\n  Cache-Control: .*immutable$`, 'm'));
});

test('every response forbids frames, other types, and what pages do not use', () => {
  for (const line of [
    "Content-Security-Policy: object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
    'Strict-Transport-Security: max-age=31536000',
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy: same-origin',
  ])
    expect(headerFile).toContain(`  ${line}\n`);
  expect(headerFile).toMatch(/ {2}Permissions-Policy: camera=\(\), .*microphone=\(\)/);
});
