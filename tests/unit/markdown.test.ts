import { markdownToHtml, mdxToJs } from 'satteri';
import { describe, expect, test } from 'vitest';
import { moments } from '@/recordings/moments-plugin';
import { storyHeadings } from '@/recordings/story-headings-plugin';
import { rows } from '@/pictures/rows-plugin';
import { proseClass, sheetClasses } from '@/layouts/sheet-classes';
import { heading } from '@/layouts/heading-plugin';
import { lead } from '@/layouts/lead-plugin';
import { sheet } from '@/layouts/sheet-plugin';
import { printable } from '@/build/printable-plugin';
import { siteLinks } from '@/build/site-links';

describe('links of the body', () => {
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
  ])('%s goes where it should under a base path', (markdown, html) => {
    const result = markdownToHtml(markdown, { hastPlugins: [siteLinks('/sub/')] });

    expect(result.html).toBe(`<p>${html}</p>\n`);
  });

  test.each(['Songs: <a class="x" href="/music/">here</a>', '<a href="/music/">\n\nhere\n\n</a>'])(
    'tags of MDX go under the base path as well: %j',
    (mdx) => {
      const { code } = mdxToJs(mdx, { hastPlugins: [siteLinks('/sub/')] });

      expect(code).toContain('href: "/sub/music/"');
    },
  );
});

describe('the sheet of a page', () => {
  const lay = (markdown: string, file = '/site/content/pages/home.md') => {
    const fileURL = new URL(`file://${file}`);
    return markdownToHtml(markdown, { hastPlugins: [sheet], fileURL }).html.replaceAll('\n', '');
  };

  const onSheet = (words: string, kind = '') =>
    `<div class="${sheetClasses}"><div class="${proseClass}${kind}">${words}</div></div>`;

  test('has all that follows the first heading', () => {
    expect(lay('# Welcome\n\nIn *short*.\n\n### More')).toBe(
      `<h1>Welcome</h1>${onSheet('<p>In <em>short</em>.</p><h3>More</h3>')}`,
    );
  });

  test('has all of a page without a heading', () => {
    expect(lay('In short.')).toBe(onSheet('<p>In short.</p>'));
  });

  test('says that it has headings', () => {
    expect(lay('In short.\n\n## More')).toBe(onSheet('<p>In short.</p><h2>More</h2>', ' side-heads'));
  });

  test.each([
    ['', true],
    ['And words.\n\n', false],
  ])('with “%s” before a row of pictures says that it has nothing else: %s', (words, isAlone) => {
    const row = '<PictureRow>\n  <Picture name="a.jpg" />\n</PictureRow>';
    const fileURL = new URL('file:///site/content/pages/home.mdx');
    const { code } = mdxToJs(`# Welcome\n\n${words}${row}\n`, { hastPlugins: [sheet], fileURL });
    expect(code.includes('picture-sheet')).toBe(isAlone);
  });

  test('is not laid under the story of a recording', () => {
    expect(lay('Bass first.', '/site/content/tracks/ride.md')).toBe('<p>Bass first.</p>');
  });
});

test('pictures of a row are told which of how many they are', () => {
  const row = '<PictureRow>\n  <Picture name="a.jpg" />\n  <Picture name="b.jpg" />\n</PictureRow>';
  const { code } = mdxToJs(`<Picture name="c.jpg" />\n\n${row}`, { hastPlugins: [rows] });

  const places = [...code.matchAll(/name: "(\w)\.jpg"(?:,\s+nth: "(\d)",\s+of: "(\d)")?/g)];

  expect(places.map(([, ...place]) => place.join(' ').trim())).toEqual(['c', 'a 1 2', 'b 2 2']);
});

describe('a moment in a story', () => {
  const write = (markdown: string, file = '/site/content/tracks/ride.md') => {
    const fileURL = new URL(`file://${file}`);
    return markdownToHtml(markdown, { hastPlugins: [siteLinks('/sub/'), moments], fileURL }).html.trim();
  };

  test.each([
    ['[at 1:12](#t=72)', '72', 'at 1:12'],
    ['[at 1:12](#t=1:12)', '72', 'at 1:12'],
    ['[at *1:12*](#t=72.5)', '72.5', 'at <em>1:12</em>'],
  ])('%s is a button that knows its seconds', (markdown, seconds, text) => {
    expect(write(markdown)).toBe(`<p><button type="button" data-moment="${seconds}">${text}</button></p>`);
  });

  test.each([
    ['so ([at 1:12](#t=72)) it', 'so <span class="held">(|)</span> it'],
    ['“[at 1:12](#t=72)”, it', '<span class="held">“|”,</span> it'],
    ['so [at 1:12](#t=72).', 'so <span class="held">|.</span>'],
    ['so *([at 1:12](#t=72))* it', 'so <em><span class="held">(|)</span></em> it'],
  ])('in %s stays with its punctuation', (markdown, html) => {
    const button = '<button type="button" data-moment="72">at 1:12</button>';
    expect(write(markdown)).toBe(`<p>${html.replace('|', button)}</p>`);
  });

  test.each([
    ['[soon](#t=abc)', '<a href="#t=abc">soon</a>'],
    ['[others](#ride)', '<a href="#ride">others</a>'],
    ['[others](#no72)', '<a href="#no72">others</a>'],
    ['[others](/music/#ride&t=72)', '<a href="/sub/music/#ride&amp;t=72">others</a>'],
  ])('%s stays a link', (markdown, html) => {
    expect(write(markdown)).toBe(`<p>${html}</p>`);
  });

  test('is a link on a page, which has no recording of its own', () => {
    expect(write('[at 1:12](#t=72)', '/site/content/pages/music.md')).toBe(
      '<p><a href="#t=72">at 1:12</a></p>',
    );
  });
});

test.each([
  ['Bass\u000b first.', '<p>Bass first.</p>\n'],
  ['`a\u001bb` [there](/ "dr\u000bums")', '<p><code>ab</code> <a href="/" title="drums">there</a></p>\n'],
])('characters that cannot be shown are left out: %j', (markdown, html) => {
  expect(markdownToHtml(markdown, { hastPlugins: [printable] }).html).toBe(html);
});

describe('headings of a story', () => {
  const toHtml = (markdown: string, file: string) =>
    markdownToHtml(markdown, { hastPlugins: [storyHeadings], fileURL: new URL(`file://${file}`) }).html;

  test('have ids that are theirs alone', () => {
    expect(toHtml('## Funk *Ride* / 2\n\n### …', '/site/content/tracks/Notes/Glad 122.md')).toBe(
      '<h2 id="notes/glad-122--funk-ride-2">Funk <em>Ride</em> / 2</h2>\n<h3 id="notes/glad-122--">…</h3>\n',
    );
  });

  test('and those of a page are left as they are', () => {
    expect(toHtml('## Funk Ride', '/site/content/pages/home.md')).toBe('<h2>Funk Ride</h2>\n');
  });
});

describe('the lead of a page', () => {
  const write = (markdown: string) => {
    const fileURL = new URL('file:///site/content/pages/here.md');
    return markdownToHtml(markdown, { hastPlugins: [lead], fileURL }).html.trim();
  };

  test('has no word of one letter at the end of a line', () => {
    expect(write('# A b\n\nIf I ask, *I* know (a word).\n\nAnd I go on.')).toBe(
      '<h1>A b</h1>\n<p>If I\u00a0ask, <em>I</em> know (a\u00a0word).</p>\n<p>And I go on.</p>',
    );
  });
});

test.each([
  ['# Come in, *(it is open)*, and look', 'Come in, <em>(it is open),</em> and look'],
  ['# A page *(mostly neglected)*.', 'A page <em>(mostly neglected).</em>'],
  ['# A *static* page', 'A <em>static</em> page'],
])('in a heading punctuation stays with what is in italics: %s', (markdown, html) => {
  const fileURL = new URL('file:///site/content/pages/home.md');
  expect(markdownToHtml(markdown, { hastPlugins: [heading], fileURL }).html.trim()).toBe(`<h1>${html}</h1>`);
});
