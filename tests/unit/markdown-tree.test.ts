import { expect, test } from 'vitest';
import { parseMarkdown, readHeading, readHeadingLines } from '#lib/markdown-tree.ts';

test.each([
  ['# Welcome to my *(static / simple)* web page.', 'Welcome to my (static / simple) web page.'],
  ['# <ShortName /> the Dev', 'Ann the Dev'],
  ['Before it.\n\n# [Music](/music/) & `code` #\n\n## Later', 'Music & code'],
  ['Two\nlines\n=====', 'Two lines'],
  ['# Up <EndMark /> and \\{down\\}', 'Up and {down}'],
  ['```sh\n# a comment\n```\n\n# The heading', 'The heading'],
  ['## Only a section', undefined],
  ['#', undefined],
])('the heading of %j as plain text is %j', (body, heading) => {
  expect(readHeading(parseMarkdown(body, true), 'Ann')).toBe(heading);
});

test('a card has the emphasis of a heading on its own line', () => {
  const heading = parseMarkdown('# Welcome to **my** *(simple)* web page.', true);

  expect(readHeadingLines(heading, 'Ann')).toEqual([
    { text: 'Welcome to my', isEmphasis: false },
    { text: '(simple)', isEmphasis: true },
    { text: 'web page.', isEmphasis: false },
  ]);
});
