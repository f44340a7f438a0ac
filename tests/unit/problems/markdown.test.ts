import { describe, expect, test } from 'vitest';
import { harmless, refused } from '../../fixtures/hostile.ts';
import { home, page, track } from '../write-site.ts';
import {
  append,
  before,
  edit,
  listProblems,
  mp3,
  music,
  testCorrect,
  testMistakes,
} from './list-problems.ts';

describe('tags', () => {
  testMistakes({
    'the recordings twice on a screen': append(music, '<Tracks />'),
    'no screen with the recordings': edit(music, '<Tracks />', 'Later.'),
    'no recordings to show': { [track]: undefined, [mp3]: undefined },
    'tags on a page in plain Markdown': {
      [home]: undefined,
      'content/pages/home.md': `${String(before[home])}\n<EndMark />\n\n<EndMark />\n`,
    },
    'a value without quotes, and other mistakes': append(
      home,
      '<Video url=https://vimeo.com/76979871 title="At sea" picture="cup.jpg" />\n\n<Trakcs />',
    ),
    'no heading': edit(home, '# Welcome\n\n', ''),
    'posts in a line of text': append(home, 'All of them: <Posts />'),
    'text right below a note': append(track, '[^1]: Live.\nAt home[^1] and so on.'),
    'a heading in letters that no font has': edit(home, 'Welcome', 'ดนตรี'),
    'a tag in a story': append(track, '<Picture name="cups.jpg" />'),
    'a style in a story': append(
      track,
      'Bass.\n\n<table>\n<tr><td style="text-align: end">1</td></tr>\n</table>',
    ),
    'a form in a story': append(track, '<form action="/"><p>Hi</p></form>'),
    'code in a language that is not known': append(home, '```pythn\nprint()\n```\n\n```ts\n1\n```'),
    'characters that cannot be shown': append(track, 'Then\u000b drums,\u2028 then\u0008 bells.'),
  });
});

describe('hostile Markdown', () => {
  test.each(Object.entries(refused))('%s is refused', async (_, text) => {
    expect(await listProblems(append(track, text))).toMatch(
      /^\[error\] content\/tracks\/funk-ride\.md:9 {2}/,
    );
  });
});

describe('unusual Markdown without a mistake', () => {
  testCorrect({
    'text that only looks hostile': append(track, harmless),
    'braces and angle brackets in a story': append(track, 'I <3 {name} & 1 < 2.'),
    'a heading in other alphabets': edit(home, 'Welcome', 'Łukasz Иван موسيقى – “c”'),
    'tags of MDX where HTML allows them': {
      'content/parts/Card.astro': '<slot />',
      ...append(
        home,
        "import Card from '../parts/Card.astro';\n\nSee <Card><Picture name='cups.jpg' /></Card>.\n\n<ResumeLink>\nThis one.\n</ResumeLink>\n\n- <Picture name='cups.jpg' />\n\n<dl><dt>A</dt><dd><Picture name='cups.jpg' /></dd></dl>",
      ),
    },
    'text that is no markup': append(
      track,
      'AT&T; R&D, \\&foo; and &amp;foo; or /?a=1&copy=2, \\[^x], `[^x]` and `&nbsp1`, |x| and\n| y |.',
    ),
    'the colors of a terminal': append(track, '```ansi\n\u001b[32mok\u001b[0m\n```'),
    'the first screen in plain Markdown': { [home]: undefined, 'content/pages/home.md': page() },
  });
});
