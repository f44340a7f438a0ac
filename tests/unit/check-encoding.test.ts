import { expect, test } from 'vitest';
import { checkReadable } from '@/checks/rules/readable';
import { home, page, readRule, site, track } from './write-site';

const fault =
  'the file is not saved as UTF-8, and some of its letters cannot be read.\n  Save it again with the encoding UTF-8, and type the letters anew that are damaged.';
const latin1 = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['a track', track, latin1(page('title: Ride\norder: 1', 'Jané.')), 6],
  ['the site', site, latin1('lang: nl\nname: Jané'), 2],
  ['a page as some programs call Unicode', home, Buffer.from(`\uFEFF${page('title: Home')}`, 'utf16le'), 1],
])('a file in another encoding is told, and nothing else of it: %s', async (_, file, bytes, line) => {
  expect(await readRule(checkReadable, { [file]: bytes })).toBe(`${file}, line ${line}: ${fault}`);
});

test('letters of all alphabets in UTF-8 can be read', async () => {
  expect(await readRule(checkReadable, { [track]: page('title: Бас 音楽 🎸') })).toBe('');
});
