import { describe, expect, test } from 'vitest';
import { listLinks, listTags, parseMarkdown, readHeading, readHeadingLines } from '@/lib/markdown-tree';

describe('the heading in plain words', () => {
  test.each([
    ['# Recordings\n\nMade at home.', 'Recordings'],
    ['# Welcome to my *(static / simple)* web page.', 'Welcome to my (static / simple) web page.'],
    ['# <ShortName /> the Dev', 'Ann the Dev'],
    ['Before it.\n\n# [Music](/music/) & `code` #\n\n## Later', 'Music & code'],
    ['Two\nlines\n=====', 'Two lines'],
    ['# Up <EndMark /> and \\{down\\}', 'Up and {down}'],
    ['```sh\n# a comment\n```\n\n# The heading', 'The heading'],
  ])('of %j is “%s”', (body, heading) => {
    expect(readHeading(parseMarkdown(body, true), 'Ann')).toBe(heading);
  });

  test.each(['## Only a section', '#', ''])('of %j is none', (body) => {
    expect(readHeading(parseMarkdown(body, true), 'Ann')).toBeUndefined();
  });
});

test.each([
  ['# Recordings', [{ text: 'Recordings', isEmphasis: false }]],
  [
    '# Welcome to **my** *(simple)* web page.',
    [
      { text: 'Welcome to my', isEmphasis: false },
      { text: '(simple)', isEmphasis: true },
      { text: 'web page.', isEmphasis: false },
    ],
  ],
  ['No heading', []],
])('the lines of the heading of %j are %j', (body, lines) => {
  expect(readHeadingLines(parseMarkdown(body, true), 'Ann')).toEqual(lines);
});

describe('tags', () => {
  test('of MDX have their attributes and lines; the value of code is not known', () => {
    const body = `# <ShortName />\n\n<PictureRow>\n  <Picture name="a.jpg" of={2} wide {...more} />\n</PictureRow>\n`;

    expect(listTags(parseMarkdown(body, true))).toEqual([
      { name: 'ShortName', attributes: {}, line: 1 },
      { name: 'PictureRow', attributes: {}, line: 3 },
      {
        name: 'Picture',
        attributes: { name: 'a.jpg', of: undefined, wide: '' },
        code: ['2', '...more'],
        codeByName: { of: '2' },
        line: 4,
      },
    ]);
  });

  test('of HTML in plain Markdown have them as well', () => {
    const body = 'See <a href="/music/">it</a>.\n\n<div>\n<Tracks />\n<img src=\'a.jpg\' hidden>\n</div>\n';

    expect(listTags(parseMarkdown(body, false))).toEqual([
      { name: 'a', attributes: { href: '/music/' }, line: 1 },
      { name: 'div', attributes: {}, line: 3 },
      { name: 'Tracks', attributes: {}, line: 4 },
      { name: 'img', attributes: { src: 'a.jpg', hidden: '' }, line: 5 },
    ]);
  });

  test.each([
    ['in code', '`<Tracks />`\n\n```html\n<Tracks />\n```', true],
    ['in a comment', '{/* <Tracks /> */}', true],
    ['in a comment of HTML', '<!-- <Tracks /> -->', false],
    ['with its sign escaped', '\\<Tracks />', true],
  ])('%s are none', (_, body, isMdx) => {
    expect(listTags(parseMarkdown(body, isMdx))).toEqual([]);
  });
});

test('links have their addresses as they are written, and their lines', () => {
  const body = '[a](/a/#b) and [b][b]\n\n- <https://example.com/>\n\n[b]: #t=1:12\n\n`[c](/c/)`';

  expect(listLinks(parseMarkdown(body, false))).toEqual([
    { url: '/a/#b', line: 1 },
    { url: 'https://example.com/', line: 3 },
    { url: '#t=1:12', line: 5 },
  ]);
});
