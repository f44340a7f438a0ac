import { expect, test } from 'vitest';
import { checkLiteralLinks } from '@/checks/rules/literal-links';
import { home, page, readRule, readWarnings, track } from './write-site';

/** What the owner reads about these lines of the first screen, which begin in line 8. */
const readBody = (lines: string) =>
  readRule(checkLiteralLinks, { [home]: page(undefined, `# Welcome\n\n${lines}\n`) });

const spaced = (url: string) => `the link “${url}” is shown as text: there is a space in its address.`;
const encode = 'rite `%20` in place of each space.';

test.each([
  ['[Resume](/my cv.pdf)', '/my cv.pdf', `Rename the file, or w${encode}`],
  ['Words.\n\n- My [*own* resume](my cv.pdf "PDF").', 'my cv.pdf', `Rename the file, or w${encode}`, 10],
  [
    'Words,\nmore\\\nand [this](https://example.com/my cv.pdf).',
    'https://example.com/my cv.pdf',
    `W${encode}`,
    10,
  ],
  ['[Write](mailto:me@example.com?subject=My songs)', 'mailto:me@example.com?subject=My songs', `W${encode}`],
  ['[Ride](/music/#funk ride)', '/music/#funk ride', 'Write `-` in place of each space.'],
  ['[Ride](#funk ride)', '#funk ride', 'Write `-` in place of each space.'],
])('%s is told with its line', async (lines, url, hint, line = 8) => {
  expect(await readBody(lines)).toBe(`${home}, line ${line}: ${spaced(url)}\n  ${hint}`);
});

test.each(['/music/', '../music/', '#funk-ride', 'https://example.com/', 'mailto:me@example.com'])(
  'a space before (%s) is told',
  async (url) => {
    expect(await readBody(`[Songs] (${url})`)).toBe(
      `${home}, line 8: the link “${url}” is shown as text: there is a space before its address.\n  Delete the space between \`]\` and \`(\`.`,
    );
  },
);

test.each([
  '[Resume](/my%20cv.pdf "My own") and [more](/music/), [there] (I mean it)',
  '`[Resume](/my cv.pdf)` and `[z] (/music/)`',
  '```md\n[Resume](/my cv.pdf)\n```',
  'Of f[i](a b) and [sic] (#1).',
  '[Songs] (/music/)\n\n[Songs]: /music/',
])('%s is no problem', async (lines) => {
  expect(await readBody(lines)).toBe('');
});

test('such a link in a story is a warning', async () => {
  const story = page(
    'title: Ride\naudio: /audio/funk-ride.mp3\norder: 1',
    'Bass ([score](/my score.pdf)).\n',
  );

  expect(await readWarnings({ [track]: story })).toContain(
    `${track}, line 7: ${spaced('/my score.pdf')}\n  Rename the file, or w${encode}`,
  );
});
