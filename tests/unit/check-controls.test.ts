import { expect, test } from 'vitest';
import { checkControls } from '@/checks/rules/controls';
import { readContent } from '@/checks/read-content';
import { home, ledger, page, readRule, record, recordLines, site, track, writeFiles } from './write-site';

const left = (name: string) =>
  `the character ${name} cannot be shown and is left out.\n  Delete it: word processors leave such characters behind.`;
test.each([
  [
    'in a story',
    track,
    page('title: Ride', 'Bass\tfirst.\n\nThen\u000b drums.'),
    `line 7: ${left('U+000B')}`,
  ],
  ['in a page', home, page('title: Home', '# Wel\u0008come'), `line 5: ${left('U+0008')}`],
  ['in the site', site, 'lang: en\nname: You\u001b[31m', `line 2: ${left('U+001B')}`],
  ['written as a code', site, 'lang: en\nname: "You\\v"', `line 2: ${left('U+000B')}`],
  ['written as a code in frontmatter', home, page('title: "Ho\\bme"'), `line 2: ${left('U+0008')}`],
  ['in the ledger', ledger, record(`${recordLines}\u009b`), `line 6: ${left('U+009B')}`],
  ['in frontmatter', home, page('title: Ho\u0008me'), `line 2: ${left('U+0008')}`],
])('a control character is named with its line: %s', async (_, file, text, problem) => {
  expect(await readRule(checkControls, { [file]: text })).toBe(`${file}, ${problem}`);
});

test('several on a line are all named, and separators of lines are among them', async () => {
  const problems = await readRule(checkControls, { [track]: page('title: a\u0008b\u2028c\u000bd\u0008') });

  expect(problems.match(/U\+\w+/g)).toEqual(['U+0008', 'U+2028', 'U+000B']);
});

test('lines that end as on systems of old are lines', async () => {
  const root = await writeFiles({ [home]: '---\rtitle: Home\rimageUrl: cups.jpg\r---\r\r# Welcome\r' });

  const { pages } = await readContent(root);

  expect(pages[0]?.values).toMatchObject({ title: 'Home', imageUrl: 'cups.jpg' });
});

test('one in frontmatter is left out of what is read there', async () => {
  const root = await writeFiles({ [home]: page('title: Ho\u0008me\nimageUrl: cups.jpg') });

  const { pages } = await readContent(root);

  expect(pages.find(({ file }) => file === home)?.values.title).toBe('Home');
});

test('tabs and other alphabets are none', async () => {
  expect(await readRule(checkControls, { [track]: page('title: Ride', '\tБас 音楽 🎸\r\n\u00ad') })).toBe('');
});
