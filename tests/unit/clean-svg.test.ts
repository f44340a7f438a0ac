import { JSDOM } from 'jsdom';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cleanSvg } from '@/pictures/clean-svg';

const path = '<path d="M1 1h8"/>';
const namespace = 'xmlns="http://www.w3.org/2000/svg"';

describe('what runs, fetches or styles is taken out of an SVG', () => {
  test.each([
    ['a script', `<script>go()</script>${path}`],
    ['an event handler', '<path d="M1 1h8" onload="go()" onclick="go()"></path>'],
    ['a style sheet', `<style>path{fill:red}</style>${path}`],
    ['a style', '<path d="M1 1h8" style="fill:red"></path>'],
    ['a foreign object', `<foreignObject><body><img src="x" onerror="go()"></body></foreignObject>${path}`],
    ['a picture', `<image href="https://example.com/a.png"></image>${path}`],
    ['a reference', `<use href="https://example.com/a.svg#b"></use>${path}`],
    ['an animation', `<set attributeName="href" to="javascript:go()"></set>${path}`],
  ])('%s', async (_, body) => {
    expect(await cleanSvg(`<svg viewBox="0 0 10 10">${body}</svg>`)).toBe(
      `<svg ${namespace} viewBox="0 0 10 10">${path}</svg>`,
    );
  });

  test('a handler of the root', async () => {
    expect(await cleanSvg(`<svg onload="go()">${path}</svg>`)).toBe(`<svg ${namespace}>${path}</svg>`);
  });

  test('a color from elsewhere', async () => {
    const clean = await cleanSvg(
      '<svg><path fill="url(https://example.com/a.svg#b)" stroke="url(#c)"/></svg>',
    );

    expect(clean).toMatch(/<path fill="none" stroke="url\(#[\w-]+-c\)"\/>/);
  });

  test.each([
    'image-set("https://example.com/a.png" 1x)',
    '-webkit-image-set(url(https://example.com/a.png) 1x)',
    'src("https://example.com/a.png")',
    '\\75rl(https://example.com/a.png)',
    'u\\72 l(https://example.com/a.png)',
    'url(#a) url(//example.com/a.png)',
    'URL( "https://example.com/a.svg#b" )',
    'url(https://example.com/a.svg#b',
    'cross-fade(url(#a), "https://example.com/a.png")',
  ])('%s', async (value) => {
    const clean = await cleanSvg(`<svg><path fill='${value}' d="M1 1h8"/></svg>`);

    expect(clean).toBe(`<svg ${namespace}><path fill="none" d="M1 1h8"/></svg>`);
  });

  test('but not a color or a movement', async () => {
    const body =
      '<path fill="rgb(1 2 3)" transform="translate(1 2) rotate(3)" stroke="light-dark(red, blue)"/>';

    expect(await cleanSvg(`<svg>${body}</svg>`)).toBe(`<svg ${namespace}>${body}</svg>`);
  });
});

test('two icons with the same ids keep their own', async () => {
  const toText = (d: string) =>
    `<svg><clipPath id="a"><path d="${d}"/></clipPath><g clip-path="url(#a)" mask="url( '#a' )" aria-labelledby="a b"/></svg>`;

  const [one, other] = await Promise.all([cleanSvg(toText('M1 1h8')), cleanSvg(toText('M2 2h8'))]);

  const [, id = ''] = /<clipPath id="([^"]+)"/.exec(one) ?? [];
  expect(id).toMatch(/^[a-z][\w-]+-a$/);
  expect(one).toContain(`<g clip-path="url(#${id})" mask="url(#${id})" aria-labelledby="${id} `);
  expect(other).not.toContain(id);
});

test('what no XML may have is taken out', async () => {
  const clean = await cleanSvg('<svg><title>A\u000b\u0008 star\uFFFE</title><path d="M1\u00011h8"/></svg>');

  expect(clean).toBe(`<svg ${namespace}><title>A star</title><path d="M11h8"/></svg>`);
});

test.each([
  ['a long word', 'a'.repeat(240_000)],
  ['references that stay open', 'url(#'.repeat(48_000)],
])(
  '%s takes no longer than it is',
  async (_, value) => {
    expect(await cleanSvg(`<svg><path d="${value}"/></svg>`)).toMatch(/<path d="(?:a{240000}|none)"\/>/);
  },
  10_000,
);

describe('what would keep the build busy is refused', () => {
  test.each([
    ['comments before something else', '<!-- a -->'.repeat(20_000), 'it is not an SVG'],
    ['a comment that stays open', '<!--'.repeat(20_000), 'it is not an SVG'],
    ['a declaration that stays open', '<?xml '.repeat(20_000), 'it is not an SVG'],
    ['a doctype that stays open', '<!DOCTYPE svg ['.repeat(10_000), 'it is not an SVG'],
    ['a file of a megabyte', `<svg><path d="${'1'.repeat(1_000_000)}"/></svg>`, 'it is larger than 250 kB'],
    ['thousands of elements', `<svg>${path.repeat(6000)}</svg>`, 'it has more than 5000 parts'],
    [
      'thousands of attributes',
      `<svg ${Array.from({ length: 6000 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
      'it has more than 5000 parts',
    ],
    [
      'elements in elements',
      `<svg>${'<g>'.repeat(200)}${path}${'</g>'.repeat(200)}</svg>`,
      'its parts are nested more than 100 times',
    ],
  ])('%s', async (_, text, reason) => {
    await expect(cleanSvg(text)).rejects.toThrow(reason);
  });

  test('what takes long', async () => {
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(2001);
    onTestFinished(() => void vi.restoreAllMocks());

    await expect(cleanSvg(`<svg>${path}</svg>`)).rejects.toThrow('it takes longer than 2 seconds to be read');
  });
});

test('declarations and comments may stand before an SVG', async () => {
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';

  expect(
    await cleanSvg(`\uFEFF<?xml version="1.0"?>\n<!-- my <svg > -->\n${doctype}\n<svg>${path}</svg>\n`),
  ).toContain(`<svg ${namespace}>${path}</svg>`);
});

test('what comes out is XML, since all icons share one file', async () => {
  const clean = await cleanSvg('<svg><title>Fish &amp; chips&nbsp;&lt;</title><path d=M1,1><g></svg>');

  const { documentElement } = new JSDOM(clean, { contentType: 'image/svg+xml' }).window.document;
  expect(documentElement.localName).toBe('svg');
  expect(clean).toContain('<title>Fish &amp; chips\u00a0&lt;</title><path d="M1,1">');
});

test.each([
  ['a web page', `<!doctype html><h1>Nothing here</h1><svg>${path}</svg>`],
  ['words', 'Not found'],
  ['nothing', ''],
  ['another picture', 'GIF89a'],
])('%s is not an SVG', async (_, text) => {
  await expect(cleanSvg(text)).rejects.toThrow('it is not an SVG');
});
