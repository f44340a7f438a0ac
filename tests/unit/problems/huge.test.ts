import { describe, expect, test } from 'vitest';
import { home, page, site, track, type Files } from '../write-site.ts';
import { append, listProblems, testCorrect } from './list-problems.ts';

const [cho, lrc] = ['cho', 'lrc'].map((extension) => `content/tracks/funk-ride.${extension}`) as [
  string,
  string,
];
const list = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');
/** Aliases of aliases: ten lines of billions of values. */
const multiply = list(
  10,
  (index) => `  a${index}: &a${index} [${index === 0 ? 'x' : `*a${index - 1} ,`.repeat(9)}]\n`,
);

describe('text that parsers take minutes for, or fail at', () => {
  test.each<[string, Files, string]>([
    [
      '100,000 marks in a paragraph',
      append(home, '&'.repeat(100_000)),
      ':14  a paragraph of this text is too long',
    ],
    ['a line of 10 MB', append(track, 'x'.repeat(10_000_000)), 'the file is larger than 1 MB.'],
    ['a title of 2 MB', { [site]: `name: ${'x'.repeat(2_000_000)}\n` }, 'the file is larger than 1 MB.'],
    ['20,000 quotes', append(home, `${'> '.repeat(20_000)}x`), ':14  the text is nested'],
    ['20,000 lists in a line', append(track, `${'- '.repeat(20_000)}x`), ':9  the text is nested'],
    [
      '300 lists',
      append(
        track,
        list(300, (index) => `${'  '.repeat(index)}- x\n`),
      ),
      'the text is nested',
    ],
    ['3,000 tags', append(home, `${'<b>'.repeat(3000)}x${'</b>'.repeat(3000)}`), ':14  the text is nested'],
    [
      '3,000 HTML tags',
      append(track, `${'<b>'.repeat(3000)}x${'</b>'.repeat(3000)}`),
      ':9  the text is nested',
    ],
    ['100,000 unknown HTML tags', append(track, '<x>\n'.repeat(100_000)), ':109  the text is nested'],
    [
      '20,000 brackets in braces',
      append(home, `{${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      ':14  the text is nested',
    ],
    ['20,000 brackets in YAML', { [site]: `name: ${'['.repeat(20_000)}` }, ':1  the text is nested'],
    ['20,000 groups in JSON', { [site]: '{"a":'.repeat(20_000) }, ':1  the text is nested'],
    [
      'aliases that multiply',
      { [site]: `name: X\nwords:\n${multiply}` },
      'aliases such as `*name` repeat too many values.',
    ],
    ['20,000 aliases', { [site]: `name: &a X\nsocial:\n${'  - *a\n'.repeat(20_000)}` }, 'aliases such as'],
    [
      'a table of a million cells',
      append(track, `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'|x|\n'.repeat(1000)}`),
      ':9  this table has more than 100,000 cells.',
    ],
    [
      '30,000 tags in a row',
      append(home, '<b>x</b> '.repeat(30_000)),
      ' the page has more than 20,000 tags.',
    ],
    [
      '50,000 entities in a paragraph',
      append(track, '&amp;'.repeat(50_000)),
      'a paragraph of this text is too long to read.',
    ],
  ])('%s: one sentence', async (_, files, message) => {
    const problems = await listProblems(files);

    expect(problems).toContain(message);
    expect(problems.match(/^\[/gm)).toHaveLength(1);
  });
});

describe('much text without a mistake', () => {
  testCorrect({
    '10,000 social links': {
      [site]: `name: X\nsocial:\n${list(10_000, (index) => `  - { name: L${index}, url: https://example.com/${index}, icon: star }\n`)}`,
    },
    '50,000 links': append(track, '[it](/music/)\n'.repeat(50_000)),
    '5,000 headings with links to them': append(
      home,
      list(5000, (index) => `## H${index}\n\n[it](#h${index})\n\n`),
    ),
    'brackets after a name': append(home, 'The cell a[i][j] is a number.'),
    '20,000 equal headings': append(home, '## H\n\n'.repeat(20_000)),
    '2,000 recordings': Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [
        `content/tracks/t${index}.md`,
        page(`title: T${index}\naudio: /audio/funk-ride.mp3\norder: ${index + 10}`, 'Bass.\n'),
      ]),
    ),
    '50,000 lines of a song': { [cho]: `{key: G}\n${'On [G]Christ\n'.repeat(50_000)}` },
    '50,000 pauses': { [lrc]: '[00:00]\n'.repeat(50_000) },
    'spaces in a directive': { [cho]: `{key: G}\n{c:${' '.repeat(500_000)}x}\n[G]x\n` },
    'quotes in parentheses': append(track, `x](${'a "'.repeat(200_000)}`),
    'a word of 900,000 letters': append(track, 'x'.repeat(900_000)),
    '200 brackets': append(track, '('.repeat(200)),
  });
});
