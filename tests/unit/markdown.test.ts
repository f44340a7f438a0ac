import { mdxToJs } from 'satteri';
import { expect, test } from 'vitest';
import { sheet } from '#layouts/sheet-plugin.ts';
import { siteLinks } from '#layouts/site-links-plugin.ts';
import { rows } from '#pictures/picture-plugins.ts';

const fileURL = new URL('file:///site/content/pages/home.mdx');
const row = '<PictureRow>\n  <Picture name="a.jpg" />\n  <Picture name="b.jpg" />\n</PictureRow>';

test.each(['Songs: <a class="x" href="/music/">here</a>', '<a href="/music/">\n\nhere\n\n</a>'])(
  'a link as a tag in MDX is under the base: %j',
  (mdx) => {
    expect(mdxToJs(mdx, { hastPlugins: [siteLinks('/sub/')] }).code).toContain('href: "/sub/music/"');
  },
);

test.each([
  ['', true],
  ['And words.\n\n', false],
])('a page with “%s” before a row of pictures is pictures alone: %s', (words, isAlone) => {
  const { code } = mdxToJs(`# Welcome\n\n${words}${row}\n`, { hastPlugins: [sheet(() => true)], fileURL });

  expect(code.includes('picture-sheet')).toBe(isAlone);
});

test('pictures of a row get their position and the length of the row', () => {
  const { code } = mdxToJs(`<Picture name="c.jpg" />\n\n${row}`, { hastPlugins: [rows] });

  const places = [...code.matchAll(/name: "(\w)\.jpg"(?:,\s+nth: "(\d)",\s+of: "(\d)")?/g)];

  expect(places.map(([, ...place]) => place.join(' ').trim())).toEqual(['c', 'a 1 2', 'b 2 2']);
});
