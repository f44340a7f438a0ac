import { readFile, rm } from 'node:fs/promises';
import * as fc from 'fast-check';
import { markdownToHast } from 'satteri';
import { beforeEach, expect, test } from 'vitest';
import { listAnchors } from '#lib/anchors.ts';
import { getEntryId, reservedIds, slugify } from '#lib/ids.ts';
import { parseMarkdown, readHeading } from '#lib/markdown-tree.ts';
import { formatClock } from '#lib/time.ts';
import { typeset } from '#lib/typeset.ts';
import { folders, yamlFiles } from '#model/collections.ts';
import { splitFrontmatter } from '#model/frontmatter.ts';
import { parseYaml, type ParseOptions } from '#model/yaml-source.ts';
import { sliceResponse } from '#offline/slice-response.ts';
import { convertSheet } from '#songs/add/chord-sheet.ts';
import { parseLrc } from '#songs/theory/lrc.ts';
import { onRequest } from '../../functions/audio/[[path]].js';
import { formatRecord } from '../../scripts/add/picture.ts';
import { readSite } from '../../scripts/add/read-site.ts';
import { addScreen } from '../../scripts/add/screen.ts';
import { listProblems } from './problems/list-problems.ts';
import { enterFolder, home, page, site, track } from './write-site.ts';

beforeEach(() => enterFolder());

/** Tests that a law holds for many values, the same ones each time. */
function law<Value>(name: string, values: fc.Arbitrary<Value>, check: (value: Value) => unknown): void {
  const property = fc.asyncProperty(values, async (value) => {
    await check(value);
  });
  test(name, () => fc.assert(property, { seed: 1 }));
}

/** What people type on one line, with everything that YAML, Markdown and addresses read in their own way. */
const signs = Array.from('#:-?!&*|>%@`"\'{}[](),\\/=~_<;$^+.😀é音 ');
const pieces = [...signs, ': ', ' #', '- ', '2026-02-31', 'null', 'on'];
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3, unit: 'grapheme' })))
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter(Boolean);

const words = text.map((typed) =>
  typeset(
    typed
      .replace(/[[\]<>]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ),
);
law(
  'timed words are in the order of their times, and none is lost, in any order and with any newline',
  fc.tuple(fc.array(fc.record({ time: fc.nat(3599), words })), fc.constantFrom('\n', '\r\n', '\n\n')),
  ([lines, newline]) => {
    const stamps = lines.map(({ time, words }) => `[${formatClock(time)}.00]${words}`);
    const read = parseLrc(stamps.join(newline)).lines.map(({ time, words }) => ({ time, words }));
    expect(read).toEqual(lines.toSorted((a, b) => a.time - b.time));
  },
);

law('an id is its own id, of letters, digits and hyphens, however a system spells accents', text, (name) => {
  const id = getEntryId(`${name}.md`);
  expect(getEntryId(id)).toBe(id);
  expect(id).not.toContain('i\u0307');
  expect(id).toMatch(/^[\p{L}\p{M}\p{N}_/-]*$/u);
  expect(getEntryId(`${name.normalize('NFD')}.md`)).toBe(getEntryId(`${name.normalize('NFC')}.md`));
});

law(
  'no two headings of a page have the same id',
  fc.array(fc.oneof(text, fc.constantFrom('a', 'A', 'a-1', 'a 1', 'main', 'section', '…'))),
  (headings) => {
    const root = markdownToHast(headings.map((heading) => `# ${heading}`).join('\n\n'));
    const ids = listAnchors(root).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

const send = (body: string) => new Response(body, { headers: { 'Content-Length': String(body.length) } });
const answers: Record<string, (range: string, body: string) => Promise<Response>> = {
  'the service worker': (range, body) => sliceResponse(send(body), range),
  'Cloudflare Pages': (Range, body) => {
    const request = new Request('https://example.com/', { headers: { Range } });
    return onRequest({ request, env: { ASSETS: { fetch: () => Promise.resolve(send(body)) } } });
  },
};
const edge = fc.oneof(fc.nat(12).map(String), fc.constant(''));
for (const [name, answer] of Object.entries(answers))
  law(
    `${name} sends the bytes that a player asks for, or status 416`,
    fc.record({
      first: edge,
      last: edge,
      body: fc.string({ maxLength: 10, unit: fc.constantFrom('a', 'b') }),
    }),
    async ({ first, last, body }) => {
      const response = await answer(`bytes=${first}-${last}`, body);
      const start = first === '' ? Math.max(0, body.length - Number(last)) : Number(first);
      const part = body.slice(start, first === '' || last === '' ? undefined : Number(last) + 1);
      const range = `bytes ${part ? `${start}-${start + part.length - 1}` : '*'}/${body.length}`;
      const [status, bytes] = part ? [206, part] : [416, ''];
      const expected = first + last === '' ? [200, body, null] : [status, bytes, range];
      const { headers } = response;
      const text = await response.text();
      expect([response.status, text, headers.get('Content-Range')]).toEqual(expected);
      expect(headers.get('Content-Length')).toBe(String(text.length));
    },
  );

law(
  '`add` writes what a person types so that the site reads the same',
  fc.record({ title: text, alt: text }),
  async ({ title, alt }) => {
    const read = <Values>(yaml: string, options: ParseOptions<Values>) =>
      parseYaml('', yaml, options, () => undefined)?.data;
    expect(read(formatRecord({ file: 'a.jpg', alt, title }), yamlFiles.ledger)).toEqual([
      { file: 'a.jpg', alt, title },
    ]);

    if (['', ...reservedIds.screens].includes(slugify(title))) return;
    const [file = ''] = (await addScreen(title, await readSite())).files;
    const { yaml = '', body = '' } = splitFrontmatter(await readFile(file, 'utf8')) ?? {};
    await rm(file);
    expect(read(yaml, { ...folders.pages, skipped: 1 })).toMatchObject({ nav: { label: title } });
    expect(readHeading(parseMarkdown(body, true), '')).toBe(typeset(title));
  },
);

/** What patterns repeat. */
const repeated = [
  ...signs,
  '\t',
  'a',
  'A',
  '1',
  'a ',
  'a-',
  'a.',
  'a: ',
  '- ',
  '[a',
  '{a',
  '<a ',
  '\\(',
  '{{',
  '<!--',
];
test.each(repeated)('the checks end on a line with a thousand of “%s”', async (sign) => {
  const lines = ['', 'Verse', '[', '{', '# '].map((start) => `${start}${sign.repeat(1000)}!`);
  const text = lines.join('\n\n');
  const { text: song } = convertSheet(text, 'en');

  const problems = await listProblems({
    [home]: page(undefined, `# Welcome\n\n${text}`),
    [track]: page(`title: Funk Ride\naudio: /audio/funk-ride.mp3\norder: 1`, text),
    [track.replace('.md', '.cho')]: `${text}\n{key: G}\n${song}`,
    [track.replace('.md', '.lrc')]: lines.map((line) => `[00:01]${line}`).join('\n'),
    [site]: `name: Your Name\ntagline: ${lines.join('\ncity: ')}\n`,
  });

  expect(problems).not.toBe('');
});
