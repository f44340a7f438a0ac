import { describe, expect, test } from 'vitest';
import { checkIcons } from '@/checks/rules/icons';
import { home, page, readRule, site, type Files } from './write-site';

const nav = 'title: Home\nimageUrl: cups.jpg\nnav:\n  label: "{name}’s"\n  order: 1\n';
const social = 'name: Your Name\nsocial:\n  - name: Star\n    url: https://example.com/\n';
const noIcon = 'there is no such icon';

const missing = (icon: string, link: string, reason = noIcon) =>
  `the icon “${icon}” could not be had (${reason}); the link “${link}” shows its name instead.`;

describe('a missing icon is named with its line, its link and a hint', () => {
  test.each<[string, string, string, string]>([
    [
      'of a screen',
      home,
      page(`${nav}  icon: cotage`),
      `line 7: ${missing('cotage', 'Your’s')}\n  Did you mean “cottage”?`,
    ],
    [
      'in quotes',
      home,
      page(`${nav}  icon: "cotage" # a house`),
      `line 7: ${missing('cotage', 'Your’s')}\n  Did you mean “cottage”?`,
    ],
    [
      'of the footer',
      site,
      `${social}    icon: youtub`,
      `line 5: ${missing('youtub', 'Star')}\n  Did you mean “youtube”?`,
    ],
    [
      'at the beginning of its link',
      site,
      'name: You\nsocial:\n  - icon: youtub\n    name: Star\n    url: https://example.com/',
      `line 3: ${missing('youtub', 'Star')}\n  Did you mean “youtube”?`,
    ],
    [
      'that is like no other',
      site,
      `${social}    icon: "!!!!!!!!!!!!!!!!"`,
      `line 5: ${missing('!!!!!!!!!!!!!!!!', 'Star')}\n  Name one from https://pictogrammers.com/library/mdi/.`,
    ],
    [
      'that is like another only in its length',
      site,
      `${social}    icon: kazoo`,
      `line 5: ${missing('kazoo', 'Star')}\n  Name one from https://pictogrammers.com/library/mdi/.`,
    ],
    [
      'written as on the page of the icons',
      home,
      page(`${nav}  icon: Graphic EQ`),
      `line 7: ${missing('Graphic EQ', 'Your’s')}\n  Did you mean “graphic_eq”?`,
    ],
    [
      'one word of which others have',
      site,
      `${social}    icon: church-bell`,
      `line 5: ${missing('church-bell', 'Star')}\n  Did you mean “church”?`,
    ],
    [
      'of the other set',
      home,
      page(`${nav}  icon: guitar-electric`),
      `line 7: ${missing('guitar-electric', 'Your’s')}\n  Name one from https://fonts.google.com/icons: “guitar-electric” is an icon for \`social\` alone.`,
    ],
    [
      'by its path',
      site,
      `${social}    icon: /star.svg`,
      `line 5: ${missing('/star.svg', 'Star')}\n  Put an SVG there, as public/star.svg, or name another.`,
    ],
    [
      'by its address',
      site,
      `${social}    icon: http://127.0.0.1:1/star.svg#a`,
      `line 5: ${missing('http://127.0.0.1:1/star.svg#a', 'Star', 'the server answers nothing')}\n  Look at the address, or put the SVG into public/ and write its path.`,
    ],
  ])('%s', async (_, file, text, warning) => {
    const files: Files = { [home]: page(), [site]: 'name: Your', [file]: text };

    expect(await readRule(checkIcons, files)).toBe(`${file}, ${warning}`);
  });
});

test('the link of a screen reads the short name of the owner', async () => {
  const files = { [home]: page(`${nav}  icon: cotage`), [site]: 'name: Your Name\nshortName: You' };

  expect(await readRule(checkIcons, files)).toContain('the link “You’s” shows');
});

test('each file and line that names a missing icon is named', async () => {
  const files = {
    [home]: page(`${nav}  icon: cotage`),
    'content/pages/away.mdx': page(`${nav}  icon: cotage`),
    [site]: 'name: Your Name',
  };

  expect((await readRule(checkIcons, files)).match(/^\S+, line \d+/gm)).toEqual([
    'content/pages/away.mdx, line 7',
    `${home}, line 7`,
  ]);
});

test('icons that can be had are not named', async () => {
  const files = {
    [home]: page(`${nav}  icon: cottage`),
    [site]: `${social}    icon: /star.svg\n  - name: YouTube\n    url: https://example.com/\n    icon: youtube\n`,
    'public/star.svg': '<svg viewBox="0 0 10 10"><path d="M1 1h8"/></svg>',
  };

  expect(await readRule(checkIcons, files)).toBe('');
});

test('a file that is no SVG is named', async () => {
  const files = { [site]: `${social}    icon: /star.svg`, 'public/star.svg': '<p>Nothing here</p>' };

  expect(await readRule(checkIcons, files)).toContain(missing('/star.svg', 'Star', 'it is not an SVG'));
});

test('characters that no icon may have are named with their line', async () => {
  const files = {
    [site]: `${social}    icon: /star.svg`,
    'public/star.svg': '<svg>\n<title>A\u000bstar</title><path d="M1 1h8"/></svg>',
  };

  expect(await readRule(checkIcons, files)).toBe(
    'public/star.svg, line 2: the character U+000B cannot be shown and is left out.\n  Delete it: word processors leave such characters behind.',
  );
});
