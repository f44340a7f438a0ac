// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { cleanSvg } from '#pictures/clean-svg.ts';

const path = '<path d="M1 1h8"/>';

/** Parses an SVG as XML, because all icons share one file. */
const parse = (svg: string) => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;

describe('code, external references and styles are removed from an SVG', () => {
  test.each([
    ['a script', `<script>go()</script>${path}`],
    ['an event handler', '<path d="M1 1h8" onload="go()" onclick="go()"></path>'],
    ['a style sheet', `<style>path{fill:red}</style>${path}`],
    ['a style', '<path d="M1 1h8" style="fill:red"></path>'],
    ['a foreign object', `<foreignObject><body><img src="x" onerror="go()"/></body></foreignObject>${path}`],
    ['a picture', `<image href="https://example.com/a.png"></image>${path}`],
    ['a reference', `<use href="https://example.com/a.svg#b"></use>${path}`],
    ['an animation', `<set attributeName="href" to="javascript:go()"></set>${path}`],
  ])('%s', (_, body) => {
    const { innerHTML, attributes } = parse(
      cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" onload="go()">${body}</svg>`),
    );

    expect(innerHTML).toMatch(/^<path (xmlns="[^"]+" )?d="M1 1h8"\/>$/);
    expect([...attributes].map(({ name }) => name)).toEqual(['xmlns']);
  });

  test.each([
    'image-set("https://example.com/a.png" 1x)',
    'src("https://example.com/a.png")',
    '\\75rl(https://example.com/a.png)',
    'URL( "https://example.com/a.svg#b" )',
    'url(https://example.com/a.svg#b',
    'cross-fade(url(#a), "https://example.com/a.png")',
  ])('%s', (value) => {
    const clean = cleanSvg(`<svg><path fill='${value}' d="M1 1h8"/></svg>`);

    expect(clean).not.toContain('example.com');
    expect(clean).toContain('d="M1 1h8"');
  });

  test('but not colors, transforms or internal references', () => {
    const attributes =
      'fill="rgb(1 2 3)" transform="translate(1 2) rotate(3)" stroke="light-dark(red, blue)"';
    const clean = cleanSvg(`<svg><path ${attributes}/><path fill="url(#c)"/></svg>`);

    expect(clean).toContain(`<path ${attributes}/>`);
    expect(clean).toMatch(/<path fill="url\(#[\w-]+-c\)"\/>/);
  });
});

test('the same ids in two icons do not conflict', () => {
  const toText = (d: string) =>
    `<svg><clipPath id="a"><path d="${d}"/></clipPath><g clip-path="url(#a)" mask="url('#a')"/></svg>`;

  const [one, other] = [cleanSvg(toText('M1 1h8')), cleanSvg(toText('M2 2h8'))];

  const [, id = ''] = /<clipPath id="([^"]+)"/.exec(one) ?? [];
  expect(id).toMatch(/^[a-z][\w-]+-a$/);
  expect(one).toContain(`<g clip-path="url(#${id})" mask="url(#${id})"/>`);
  expect(other).not.toContain(id);
});

test('entities are resolved, and characters that XML forbids are removed', () => {
  const clean = cleanSvg('<svg><title>Fish\u000b &amp; chips&#160;&lt;\uFFFE</title></svg>');

  expect(parse(clean).textContent).toBe('Fish & chips\u00a0<');
});

test('declarations and comments may precede an SVG', () => {
  const doctype =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';

  const clean = cleanSvg(`\uFEFF<?xml version="1.0"?>\n<!-- my <svg > -->\n${doctype}\n<svg>${path}</svg>\n`);

  expect(clean).toContain(path);
});

test.each([
  ['a web page', `<!doctype html><h1>Nothing here</h1><svg>${path}</svg>`, 'it is not an SVG'],
  ['nothing', '', 'it is not an SVG'],
  ['comments without end', '<!--'.repeat(20_000), 'it is not an SVG'],
  ['a doctype without end', '<!DOCTYPE svg ['.repeat(10_000), 'it is not an SVG'],
  ['HTML', '<svg><path d=M1,1></svg>', 'it is not an SVG'],
  ['deep nesting', '<g>'.repeat(80_000), 'it is not an SVG'],
])('%s is refused with a reason', (_, text, reason) => {
  expect(() => cleanSvg(text)).toThrow(reason);
});
