import { describe, expect, test } from 'vitest';
import { readShownPictures } from '@/pictures/shown-pictures';
import { backgroundWidths } from '@/pictures/candidates';
import { listUseVariants } from '@/pictures/picture-uses';
import { inlineWidths, portraitWidths } from '@/pictures/variants';
import { listWantedPictures } from '@/pictures/wanted-pictures';

const names = ['cups.jpg', 'letter.jpg', 'me.jpg', 'spare.jpg'];

/** A page in MDX with a background and a text. */
const page = (imageUrl: string, body: string) => ({ data: { imageUrl }, body, filePath: 'home.mdx' });

describe('the pictures that a text shows', () => {
  const read = (body: string) => readShownPictures({ body, filePath: 'content/pages/home.mdx' });

  test.each([
    ['none', '# Welcome\n\nSee cups.jpg and `<Picture name="cups.jpg" />`.', []],
    ['one', '<Picture name="cups.jpg" />', ['cups.jpg']],
    ['one that is shown twice', '<Picture name="cups.jpg" />\n\n<Picture name="cups.jpg" />', ['cups.jpg']],
    [
      'those of a row and of a paragraph',
      '<PictureRow>\n  <Picture name="cups.jpg" />\n</PictureRow>\n\nHere <Picture name="letter.jpg" /> too.',
      ['cups.jpg', 'letter.jpg'],
    ],
    ['one beside an expression', '{1 + 1} <Picture name="cups.jpg" />', ['cups.jpg']],
    ['none in a text that does not parse', '<PictureRow>', []],
  ])('are read from its tags: %s', (_, body, shown) => {
    expect(read(body)).toEqual(shown);
  });

  test.each([
    ['a name that is computed', '<Picture name={frontmatter.imageUrl} />'],
    ['attributes that are spread', '<Picture name="cups.jpg" {...props} />'],
    ['an expression', "{['cups.jpg'].map((name) => <Picture name={name} />)}"],
    ['an expression in a paragraph', 'Here: {<Picture name="cups.jpg" />} too.'],
    ['an attribute', '<Credit term={<Picture name="cups.jpg" />} />'],
    ['a component of its own', "import Gallery from './Gallery.astro'\n\n<Gallery />"],
  ])('may be any with %s', (_, body) => {
    expect(read(body)).toBe('any');
  });

  test('are none in plain Markdown, where tags are only words', () => {
    expect(readShownPictures({ body: '<Picture name="cups.jpg" />', filePath: 'home.md' })).toEqual([]);
  });
});

test('a picture is wanted once for each of its uses, and one that nobody names not at all', () => {
  const pages = [
    page('cups.jpg', '<Picture name="cups.jpg" />'),
    page('cups.jpg', '<Picture name="letter.jpg" />\n\n<Picture name="me.jpg" />'),
  ];

  expect(listWantedPictures({ pages, portrait: 'me.jpg', names })).toEqual([
    { name: 'cups.jpg', use: 'background' },
    { name: 'cups.jpg', use: 'inline' },
    { name: 'letter.jpg', use: 'inline' },
    { name: 'me.jpg', use: 'inline' },
    { name: 'me.jpg', use: 'portrait' },
  ]);
});

test('a page that may show any picture wants them all in its text', () => {
  const pages = [page('cups.jpg', '<Picture name={frontmatter.imageUrl} />')];

  const wanted = listWantedPictures({ pages, portrait: undefined, names });

  expect(wanted.filter(({ use }) => use === 'inline').map(({ name }) => name)).toEqual(names);
});

describe('the widths of a picture', () => {
  const tall = { path: 'cups.jpg', slug: 'cups', hash: 'a1b2', width: 4000, height: 6400, color: '#5f6f4f' };

  test.each([
    ['background', backgroundWidths, [780, 1280]],
    ['inline', inlineWidths, [...inlineWidths, ...inlineWidths]],
    ['portrait', portraitWidths, []],
  ] as const)('are those of its use: %s', (use, whole, cut) => {
    const variants = listUseVariants(use, tall, { x: 50, y: 50 }).filter(({ format }) => format === 'avif');

    expect(variants.filter(({ crop }) => !crop).map(({ width }) => width)).toEqual(whole);
    expect(variants.filter(({ crop }) => crop).map(({ width }) => width)).toEqual(cut);
  });

  test('in two uses have the same file where they are the same', () => {
    const [behind, inText] = (['background', 'inline'] as const).map((use) =>
      listUseVariants(use, tall, { x: 50, y: 50 }).map(({ name }) => name),
    );

    expect(behind?.filter((name) => inText?.includes(name))).toEqual(
      inlineWidths
        .filter((width) => backgroundWidths.includes(width))
        .flatMap((width) => [`cups-a1b2-${width}.avif`, `cups-a1b2-${width}.webp`]),
    );
  });
});
