import { markdownToHtml, mdxToJs, type HastPluginDefinition } from 'satteri';
import { describe, expect, test } from 'vitest';
import { siteLinks } from '#layouts/site-links-plugin.ts';
import { anchors } from '#layouts/anchors-plugin.ts';
import { opening } from '#layouts/opening-plugin.ts';
import { sheet } from '#layouts/sheet-plugin.ts';
import { rows } from '#pictures/rows-plugin.ts';
import { addTimestampButtons } from '#recordings/track-body.ts';

const page = '/site/content/pages/home.md';
const track = '/site/content/tracks/ride.md';

/** The HTML of a page, or of another file, after the plugins. */
async function toHtml(markdown: string, hastPlugins: HastPluginDefinition[], file = page): Promise<string> {
  const { html } = await markdownToHtml(markdown, { hastPlugins, fileURL: new URL(`file://${file}`) });
  return html.trim();
}

describe('a link in a text, on a site under a path,', () => {
  test.each([
    ['[songs](/music/)', '<a href="/sub/music/">songs</a>'],
    ['[songs](/music#ride)', '<a href="/sub/music/#ride">songs</a>'],
    ['[home](/)', '<a href="/sub/">home</a>'],
    ['<a href="/music/">songs</a>', '<a href="/sub/music/">songs</a>'],
    ['[resume](/resume.pdf)', '<a href="/sub/resume.pdf" data-astro-reload="">resume</a>'],
    ['[them](https://example.com/music/)', '<a href="https://example.com/music/">them</a>'],
    ['[them](//example.com/)', '<a href="//example.com/">them</a>'],
    ['[mail](mailto:you@example.com)', '<a href="mailto:you@example.com">mail</a>'],
    ['[down](#ride)', '<a href="#ride">down</a>'],
  ])('%s is %s', async (markdown, html) => {
    expect(await toHtml(markdown, [siteLinks('/sub/')])).toBe(`<p>${html}</p>`);
  });

  test.each(['Songs: <a class="x" href="/music/">here</a>', '<a href="/music/">\n\nhere\n\n</a>'])(
    'as a tag in MDX is the same: %j',
    (mdx) => {
      expect(mdxToJs(mdx, { hastPlugins: [siteLinks('/sub/')] }).code).toContain('href: "/sub/music/"');
    },
  );
});

describe('the text of a page', () => {
  test('is on a sheet, except the heading', async () => {
    const html = await toHtml('# Welcome\n\nIn *short*.\n\n### More', [sheet]);

    expect(html).toMatch(
      /^<h1>Welcome<\/h1><div [^>]*><div [^>]*>\s*<p>In <em>short<\/em>\.<\/p>\s*<h3>More<\/h3><\/div><\/div>$/,
    );
  });

  test.each([
    ['In short.', false],
    ['In short.\n\n## More', true],
  ])('%j has headings on the side: %s', async (markdown, has) => {
    expect((await toHtml(markdown, [sheet])).includes('two-column')).toBe(has);
  });

  test.each([
    ['', true],
    ['And words.\n\n', false],
  ])('with “%s” before a row of pictures is pictures alone: %s', (words, isAlone) => {
    const row = '<PictureRow>\n  <Picture name="a.jpg" />\n</PictureRow>';
    const fileURL = new URL('file:///site/content/pages/home.mdx');
    const { code } = mdxToJs(`# Welcome\n\n${words}${row}\n`, { hastPlugins: [sheet], fileURL });

    expect(code.includes('picture-sheet')).toBe(isAlone);
  });

  test('starts with lines that do not end with a one-letter word', async () => {
    expect(await toHtml('# A b\n\nIf I ask, *I* know (a word).\n\nAnd I go on.', [opening])).toBe(
      '<h1>A b</h1>\n<p>If I\u00a0ask, <em>I</em> know (a\u00a0word).</p>\n<p>And I go on.</p>',
    );
  });

  test.each([
    ['# Come in, *(it is open)*, and look', 'Come in, <em>(it is open),</em> and look'],
    ['# A page *(mostly neglected)*.', 'A page <em>(mostly neglected).</em>'],
    ['# A *static* page', 'A <em>static</em> page'],
  ])('has a heading with its punctuation in italics: %s', async (markdown, html) => {
    expect(await toHtml(markdown, [opening])).toBe(`<h1>${html}</h1>`);
  });
});

test('pictures of a row get their position and the length of the row', () => {
  const row = '<PictureRow>\n  <Picture name="a.jpg" />\n  <Picture name="b.jpg" />\n</PictureRow>';
  const { code } = mdxToJs(`<Picture name="c.jpg" />\n\n${row}`, { hastPlugins: [rows] });

  const places = [...code.matchAll(/name: "(\w)\.jpg"(?:,\s+nth: "(\d)",\s+of: "(\d)")?/g)];

  expect(places.map(([, ...place]) => place.join(' ').trim())).toEqual(['c', 'a 1 2', 'b 2 2']);
});

describe('a moment in a story', () => {
  const write = async (markdown: string) =>
    addTimestampButtons(await toHtml(markdown, [siteLinks('/sub/')], track));
  const button = '<button type="button" data-timestamp="72">at 1:12</button>';

  test.each([
    ['[at 1:12](#t=72)', button],
    ['[at 1:12](#t=1:12)', button],
    ['[at *1:12*](#t=72.5)', '<button type="button" data-timestamp="72.5">at <em>1:12</em></button>'],
    ['so ([at 1:12](#t=72)) it', `so <span class="nowrap">(${button})</span> it`],
    ['“[at 1:12](#t=72)”, it', `<span class="nowrap">“${button}”,</span> it`],
    ['so [at 1:12](#t=72).', `so <span class="nowrap">${button}.</span>`],
    ['so *([at 1:12](#t=72))* it', `so <em><span class="nowrap">(${button})</span></em> it`],
  ])('%s is a button that stays with its punctuation', async (markdown, html) => {
    expect(await write(markdown)).toBe(`<p>${html}</p>`);
  });

  test.each([
    ['[soon](#t=abc)', '<a href="#t=abc">soon</a>'],
    ['[others](#no72)', '<a href="#no72">others</a>'],
    ['[others](/music/#ride&t=72)', '<a href="/sub/music/#ride&amp;t=72">others</a>'],
  ])('is not made from %s', async (markdown, html) => {
    expect(await write(markdown)).toBe(`<p>${html}</p>`);
  });
});

test('a story has no sheet', async () => {
  expect(await toHtml('Bass first.', [sheet], track)).toBe('<p>Bass first.</p>');
});

test('ids in a story start with its own', async () => {
  const file = '/site/content/tracks/Notes/Glad 122.md';
  const markdown = '## Funk *Ride* / 2\n\n## Funk ride 2\n\n### …\n\nLoud[^é]\n\n[^É]: Note.';

  const html = await toHtml(markdown, [anchors({ lang: 'en' })], file);

  expect([...html.matchAll(/ (?:id|href|aria-describedby)="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    'notes/glad-122--funk-ride-2',
    'notes/glad-122--funk-ride-2-1',
    'notes/glad-122--section',
    '#notes/glad-122--user-content-fn-%C3%A9',
    'notes/glad-122--user-content-fnref-é',
    'notes/glad-122--footnote-label',
    'notes/glad-122--footnote-label',
    'notes/glad-122--user-content-fn-é',
    '#notes/glad-122--user-content-fnref-%C3%A9',
  ]);
});
