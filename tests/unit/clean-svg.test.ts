import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
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

    expect(clean).toBe(`<svg ${namespace}><path fill="none" stroke="url(#c)"/></svg>`);
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
