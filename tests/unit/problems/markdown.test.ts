import { describe } from 'vitest';
import { harmless } from '../../fixtures/hostile.ts';
import { home, page, track } from '../write-site.ts';
import { append, edit, music, testCorrect, testMistakes } from './list-problems.ts';

describe('tags', () => {
  testMistakes({
    'no screen with the recordings': edit(music, '<Tracks />', 'Later.'),
    'a value without quotes, and other mistakes': append(
      home,
      '<Video url=https://vimeo.com/76979871 title="At sea" picture="cup.jpg" />\n\n<Trakcs />',
    ),
    'a note without its mark': append(track, 'Loud.\n\n[^x]: Very.'),
    'a note that is there twice': append(track, 'Loud.[^x]\n\n[^x]: Very.\n\n[^x]: Quite.'),
    'code without its end': append(track, '```\nplay()\n\nThe end.'),
    'a row with more cells than its table': append(
      home,
      '| Day | Song |\n| --- | --- |\n| 1 | Ride | 24 and 25 |',
    ),
    'a bar in the code of a cell': append(
      track,
      '| Command | Since |\n| --- | --- |\n| `du -k | sort -n` | 1979 |',
    ),
    'a shortcode in a page': append(home, 'See {{< ref "a" >}}.'),
    'a formula': append(track, 'Here \\(a^2+b^2\\) and `\\(a^2\\)`.'),
    'text right below a note': append(track, '[^1]: Live.\nAt home[^1] and so on.'),
    'a heading in letters that no font has': edit(home, 'Welcome', 'ดนตรี'),
    'code in a language that is not known': append(home, '```pythn\nprint()\n```\n\n```ts{1}\n1\n```'),
    'a tag without its end': append(track, 'A <b>bold\n\nword'),
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
    'the first screen in plain Markdown': { [home]: undefined, 'content/pages/home.md': page() },
  });
});
