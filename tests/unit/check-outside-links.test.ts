import { expect, test } from 'vitest';
import { checkOutsideLinks } from '@/checks/rules/outside-links';
import { home, page, readRule } from './write-site';

const whole = 'Write it whole, for example `https://example.com/page`.';
const mail = 'Write a whole address, for example `mailto:you@example.com`.';
const read = (body: string) =>
  readRule(checkOutsideLinks, { [home]: page(undefined, `# Welcome\n\n${body}\n`) });

test.each([
  ['http://', whole],
  ['https:/example.com', whole],
  ['https:example.com', whole],
  ['htp://example.com', whole],
  ['htttps://example.com', whole],
  ['mailto:', mail],
  ['mailto:you@', mail],
  ['mailto:you@example.com,me', mail],
  ['tel:', 'Write the number, for example `tel:+31301234567`.'],
])('an address that is not whole leads nowhere: %s', async (url, hint) => {
  expect(await read(`[it](${url})`)).toBe(`${home}, line 8: the address “${url}” leads nowhere.\n  ${hint}`);
});

test('a file on the owner’s computer is told as that', async () => {
  expect(await read('[it](C:\\poster.pdf)')).toBe(
    `${home}, line 8: “C:\\poster.pdf” is a file on this computer, which visitors do not have.\n  Put the file into public/, and write its path there, for example \`/poster.pdf\`.`,
  );
});

test.each([
  'https://example.com',
  'HTTP://example.com/a?b#c',
  'mailto:you@example.com?subject=Hi',
  'mailto:you@example.com,me@example.com',
  'mailto:?subject=Hi',
  'tel:+31 30 123',
  'sms:+3130',
  'matrix:u/you:example.com',
  'geo:1,2',
  '/music/',
  'music',
  '//example.com',
  '#here',
])('what is whole, of another kind or of the site is left alone: %s', async (url) => {
  expect(await read(`[it](<${url}>)`)).toBe('');
});
