import { describe, expect, test } from 'vitest';
import { locateIcon } from '@/checks/locate-icon';
import { formatProblems } from '@/checks/problem';
import type { IconSet } from '@/pictures/icons';
import { home, page, site, writeFiles } from './write-site';

const nav = 'title: Home\nimageUrl: cups.jpg\nnav:\n  label: Home\n';
const social = 'name: Your Name\nsocial:\n  - name: Star\n    url: https://example.com/\n';

/** What the owner reads about a missing icon of the link “Star”. */
async function read(icon: string, set: IconSet, files: Record<string, string>): Promise<string> {
  const root = await writeFiles(files);
  return formatProblems([await locateIcon(root, { icon, set, link: 'Star', reason: 'it is not an SVG' })]);
}

const missing = (icon: string) =>
  `the icon “${icon}” could not be had (it is not an SVG); the link “Star” shows its name instead.`;

describe('a missing icon is named with its line and a remedy', () => {
  test.each<[string, string, IconSet, string, string, string]>([
    [
      'of a screen',
      'cotage',
      'material',
      home,
      page(`${nav}  icon: cotage`),
      `line 6: ${missing('cotage')}\n  Did you mean “cottage”?`,
    ],
    [
      'in quotes',
      'cotage',
      'material',
      home,
      page(`${nav}  icon: "cotage" # a house`),
      `line 6: ${missing('cotage')}\n  Did you mean “cottage”?`,
    ],
    [
      'of the footer',
      'youtub',
      'brand',
      site,
      `${social}    icon: youtub`,
      `line 5: ${missing('youtub')}\n  Did you mean “youtube”?`,
    ],
    [
      'at the beginning of its link',
      'youtub',
      'brand',
      site,
      'social:\n  - icon: youtub',
      `line 2: ${missing('youtub')}\n  Did you mean “youtube”?`,
    ],
    [
      'that is like no other',
      '!!!!!!!!!!!!!!!!',
      'brand',
      site,
      `${social}    icon: "!!!!!!!!!!!!!!!!"`,
      `line 5: ${missing('!!!!!!!!!!!!!!!!')}\n  Name one from https://pictogrammers.com/library/mdi/.`,
    ],
    [
      'by its path',
      '/star.svg',
      'brand',
      site,
      `${social}    icon: /star.svg`,
      `line 5: ${missing('/star.svg')}\n  Put an SVG there, as public/star.svg, or name another.`,
    ],
    [
      'by its address',
      'https://example.com/star.svg#a',
      'brand',
      site,
      `${social}    icon: https://example.com/star.svg#a`,
      `line 5: ${missing('https://example.com/star.svg#a')}\n  Look at the address, or put the SVG into public/ and write its path.`,
    ],
  ])('%s', async (_, icon, set, file, text, words) => {
    expect(await read(icon, set, { [file]: text })).toBe(`${file}, ${words}`);
  });
});
