import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownerSite } from '../../scripts/sites.ts';
import { find, readLinks, readText } from '../site/site';
import { owner, readPage, screens } from './site';

const page = readPage('/');

test('the sidebar has the portrait, the line, the blog and the resume', () => {
  const aside = find(page, 'aside');

  expect(find(aside, 'img').getAttribute('alt')).not.toBe('');
  expect(readText(aside)).toContain(owner.tagline);
  expect(readLinks(aside)).toEqual([
    [owner.blog?.label, owner.blog?.url],
    ['Resume', '/resume.pdf'],
  ]);
});

test('the footer has the place, the request and eight networks in the order that was asked for', () => {
  const footer = find(page, 'footer');

  expect(readText(footer)).toContain(`${owner.city}, ${owner.state}`);
  expect(readText(footer)).toContain(owner.permission);
  expect(readLinks(footer).map(([name]) => name)).toEqual([
    'Facebook',
    'LinkedIn',
    'Blog',
    'YouTube',
    'Pinterest',
    'SoundCloud',
    'Spotify',
    'Twitter',
  ]);
});

test('the resume is a PDF of one page', () => {
  const pdf = readFileSync(`${ownerSite.folder}/resume.pdf`, 'latin1');

  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.each(screens)('the card of %s is soon there', (id) => {
  expect(statSync(`${ownerSite.folder}/cards/${id}.jpg`).size).toBeLessThan(300_000);
});
