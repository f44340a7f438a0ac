import { expect, test } from 'vitest';
import { readHeading } from '@/lib/headings';

test.each([
  ['# Recordings\n\nMade at home.', 'Recordings'],
  ['# Welcome to my *(static / simple)* web page.', 'Welcome to my (static / simple) web page.'],
  ['# <ShortName /> the Dev', 'Ann the Dev'],
  ['Before it.\n\n# [Music](/music/) & `code` #\n\n## Later', 'Music & code'],
])('%j has a heading in plain words', (body, heading) => {
  expect(readHeading(body, 'Ann')).toBe(heading);
});

test('a page without a heading has none', () => {
  expect(readHeading('## Only a section', 'Ann')).toBeUndefined();
});
