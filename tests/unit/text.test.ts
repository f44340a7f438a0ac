import { readFileSync } from 'node:fs';
import { markdownToHtml, mdxToJs } from 'satteri';
import { expect, test } from 'vitest';
import { markdownFeatures, parseMarkdown, readHeading } from '#lib/markdown-tree.ts';
import { raisedWords } from '#lib/raised-words.ts';
import { formatSize } from '#lib/size.ts';
import { formatClock, formatDuration, formatLength } from '#lib/time.ts';
import { parseTimestamp } from '#player/timestamps.ts';
import { formatDownloadName } from '#recordings/formats.ts';
import { markdown } from '../fixtures/markdown.ts';

test.each([
  ['# Welcome to my *(static / simple)* web page.', 'Welcome to my (static / simple) web page.'],
  ['# <ShortName /> the Dev', 'Ann the Dev'],
  ['Before it.\n\n# [Music](/music/) & `code` #\n\n## Later', 'Music & code'],
  ['Two\nlines\n=====', 'Two lines'],
  ['厚\n德\n=====', '厚德'],
  ['# Up <EndMark /> and \\{down\\}', 'Up and {down}'],
  ['```sh\n# a comment\n```\n\n# The heading', 'The heading'],
  ['## Only a section', undefined],
  ['# Area in m^2^', 'Area in m2'],
  ['#', undefined],
])('the heading of %j as plain text is %j', (body, heading) => {
  expect(readHeading(parseMarkdown(body, true), 'Ann')).toBe(heading);
});

test.each([
  ['Your Name', 'Hold On Tight', 'Your Name - Hold On Tight.mp3'],
  ['Zoë', '音楽 & ’70s', 'Zoë - 音楽 & ’70s.mp3'],
  ['AC/DC', 'Who? <Me>: "C:\\*|"', 'AC_DC - Who_ _Me_ _C_.mp3'],
  ['Ada', 'One\ttwo\nthree', 'Ada - One_two_three.mp3'],
])('a download of %s – %j has the name %s', (owner, title, name) => {
  expect(formatDownloadName(owner, title)).toBe(name);
});

test.each([
  [0, '1\u00a0kB'],
  [1500, '2\u00a0kB'],
  [999_499, '999\u00a0kB'],
  [999_500, '1.0\u00a0MB'],
  [12_345_678, '12.3\u00a0MB'],
])('%d bytes are %s', (bytes, size) => {
  expect(formatSize(bytes, 'en-US')).toBe(size);
});

test.each([
  [0, '0:00', '0 seconds'],
  [9.99, '0:09', '9 seconds'],
  [72.9, '1:12', '1 minute 12 seconds'],
  [3599, '59:59', '59 minutes 59 seconds'],
  [3725, '1:02:05', '1 hour 2 minutes 5 seconds'],
  [7200, '2:00:00', '2 hours'],
  [-1, '0:00', '0 seconds'],
])('%d seconds are %s on a clock, and spoken as %s', (seconds, clock, words) => {
  expect(formatClock(seconds)).toBe(clock);
  expect(formatDuration(seconds, 'en-US')).toBe(words);
});

test.each([
  [0.8, '0:01'],
  [72.4, '1:12'],
])('a recording of %d seconds is %s long', (seconds, length) => {
  expect(formatLength(seconds)).toBe(length);
});

test.each([NaN, Infinity])('a clock shows 0:00 for %d', (seconds) => {
  expect(formatClock(seconds)).toBe('0:00');
});

test.each([
  ['#funk-ride&t=1%3A12', 'funk-ride', 72],
  ['#t=1:02:05', '', 3725],
  ['#funk-ride&from=mail&t=72', 'funk-ride', 72],
  ['#funk-ride', 'funk-ride', undefined],
  ['#funk-ride&t=soon', 'funk-ride', undefined],
  ['#100%&t=5%', '100%', undefined],
  ['', '', undefined],
  ['#t=72,90', '', 72, 90],
  ['#funk-ride&t=1:12%2C1:30.5', 'funk-ride', 72, 90.5],
  ['#t=90,72', '', undefined],
  ['#t=72,', '', undefined],
])('the link %s leads to the track “%s” at %s', (hash, id, time, end?: number) => {
  expect(parseTimestamp(hash)).toEqual({ id, time, end });
});

/** The HTML of Markdown, as the site shows it or with only what the parser knows. */
const render = (text: string, mdastPlugins = [raisedWords]) =>
  markdownToHtml(text, { mdastPlugins, features: markdownFeatures }).html.replace(/^<p>|<\/p>\s*$/g, '');

test.each([
  ['H~2~O, C~6~H~12~O~6~', 'H<sub>2</sub>O, C<sub>6</sub>H<sub>12</sub>O<sub>6</sub>'],
  ['x^2^, 10^(-2)^.', 'x<sup>2</sup>, 10<sup>(-2)</sup>.'],
  ['(a^2^+b^2^)', '(a<sup>2</sup>+b<sup>2</sup>)'],
  ['Na^+^ 1^st^ 50m^2^的', 'Na<sup>+</sup> 1<sup>st</sup> 50m<sup>2</sup>的'],
  ['*x*^2^ `y`~1~', '<em>x</em><sup>2</sup> <code>y</code><sub>1</sub>'],
  ['[m^2^](/a^2^)', '<a href="/a%5E2%5E">m<sup>2</sup></a>'],
])('%s has raised and lowered words', (text, html) => {
  expect(render(text)).toBe(html);
});

test.each([
  'a^2 and b^2, a^2+b^2=c^2+d^2, x^{2}+y^{2}, $a^+b^+$, 2^3^4',
  'a ~wrong~ word, x~a b~y, x~~2~~y, *~a~*, 3~5,7~9, ~/a and ~/b',
  'x\\^2^ and hi^_^ or ^-^, one^[a],two^[b], note[^1]b^2^',
  '`x^2^`, <code>x^2^</code>, https://example.com/H~2~O/x^2^',
])('%s means the same as before', (text) => {
  expect(render(text)).toBe(render(text, []));
});

test('code in MDX has no raised words', () => {
  const { code } = mdxToJs('<code>x^2^</code> y^2^', { mdastPlugins: [raisedWords] });

  expect(code).toContain('x^2^');
  expect(code).not.toContain('y^2^');
});

test('only texts with raised and lowered words change', () => {
  const files = { ...markdown, mistakes: readFileSync('tests/fixtures/mistakes.yaml') };
  const changed = Object.entries(files).flatMap(([file, text]) =>
    /\.mdx?$|mistakes/.test(file) && render(String(text)) !== render(String(text), []) ? file : [],
  );

  expect(changed).toEqual(['content/posts/brackets.md']);
});
