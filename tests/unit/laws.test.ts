import { readFile, rm } from 'node:fs/promises';
import * as fc from 'fast-check';
import { markdownToHast } from 'satteri';
import { beforeEach, expect, test } from 'vitest';
import { readAddress } from '#integrations/address.ts';
import { listAnchors } from '#layouts/anchors-plugin.ts';
import { getEntryId, reservedIds, slugify } from '#lib/ids.ts';
import { parseMarkdown, readHeading } from '#lib/markdown-tree.ts';
import { decodePath, encodePath, withBase } from '#lib/paths.ts';
import { formatClock, parseTime } from '#lib/time.ts';
import { typeset } from '#lib/typeset.ts';
import { folders, yamlFiles } from '#model/collections.ts';
import { splitFrontmatter } from '#model/frontmatter.ts';
import { parseYaml, type ParseOptions } from '#model/yaml-source.ts';
import { sliceResponse } from '#offline/slice-response.ts';
import { parseTimestamp } from '#player/timestamps.ts';
import {
  formatKey,
  notations,
  parseKey,
  readChord,
  shiftKey,
  spellChord,
  transposeChord,
} from '#songs/chords.ts';
import { parseChordPro } from '#songs/chord-pro.ts';
import { createLeadSheet } from '#songs/lead-sheet.ts';
import { parseLrc } from '#songs/lrc.ts';
import { createSpelling } from '#songs/spelling.ts';
import { formatQuery, getPlayedKey, listKeys, parseTransposition } from '#songs/transposition.ts';
import { writeChordPro } from '#songs/write-song.ts';
import { onRequest } from '../../functions/audio/[[path]].js';
import { formatRecord } from '../../scripts/add/picture.ts';
import { readSite } from '../../scripts/add/read-site.ts';
import { addScreen } from '../../scripts/add/screen.ts';
import { enterFolder } from './enter-folder.ts';

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

const notes = ['C', 'C#', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];
const qualities = ['', 'm7', 'maj7', '7#9', 'sus4', 'm7b5', '6/9', 'dim'];
const keys = notes.flatMap((note) => [parseKey(note) ?? [], parseKey(`${note}m`) ?? []].flat());
const key = fc.constantFrom(...keys);
const chord = fc
  .tuple(fc.constantFrom(...notes), fc.constantFrom(...qualities, '/'), fc.constantFrom(...notes))
  .map(([root, quality, bass]) => `${root}${quality}${quality === '/' ? bass : ''}`);

/** How high a note sounds, in semitones above C. */
const toPitch = (note: string) =>
  'C D EF G A B'.indexOf(note.charAt(0)) + note.split('#').length - note.slice(1).split('b').length + 12;
/** A chord as its sound, some semitones higher: pitches instead of names. */
const toSound = (name: string, up = 0) =>
  name.replace(/(?<=^|\/)[A-G][#b]?/g, (note) => String((toPitch(note) + up + 24) % 12));

law(
  'a chord that goes up and down again sounds as before, and all its notes go the same way',
  fc.record({ name: chord, from: key, up: fc.integer({ min: -14, max: 14 }) }),
  ({ name, from, up }) => {
    const moved = transposeChord(name, from, shiftKey(from, up));
    expect(toSound(moved)).toBe(toSound(name, up));
    expect(toSound(transposeChord(moved, shiftKey(from, up), from))).toBe(toSound(name));
  },
);

law(
  'shapes above the capo sound in the chosen key, and a link keeps both',
  fc.record({
    written: key,
    first: fc.nat(9),
    nth: fc.nat(11),
    capo: fc.nat(9),
    notation: fc.constantFrom(undefined, ...notations),
  }),
  ({ written, first, nth, capo, notation }) => {
    const sheet = { key: formatKey(written), capo: first, tempo: undefined, sections: [], cues: [] };
    const setting = { key: listKeys(sheet)[nth]?.key ?? written, capo, notation };
    expect(toSound(formatKey(getPlayedKey(setting)), capo)).toBe(toSound(formatKey(setting.key)));
    expect(parseTransposition(formatQuery(setting, sheet), sheet)).toEqual(setting);
  },
);

/** A number as a chord in C: `Bbm7` for `b7m⁷`. */
const fromNumbers = (name: string) =>
  name
    .replace(
      /(?<=^|\/)([#b]*)([1-7])/g,
      (_, sign: string, step: string) => 'CDEFGAB'.charAt(+step - 1) + sign,
    )
    .normalize('NFKD');

law(
  'solfège and German letters read as the chord that they name, and numbers sound like it in their key',
  fc.record({ name: chord, from: key }),
  ({ name, from }) => {
    for (const notation of ['solfege', 'german'] as const)
      expect(readChord(spellChord(name, notation), notation)).toBe(name);
    const inC = fromNumbers(spellChord(name, 'numbers', from));
    expect(toSound(transposeChord(inC, { ...from, tonic: 0 }, from))).toBe(toSound(name));
  },
);

/** A chord as German songs name it: `fis7` for `F#m7`. */
const toGerman = (name: string) =>
  name
    .replace(/^[A-G][#b]?m(?!aj)/, (root) => root.charAt(0).toLowerCase() + root.slice(1, -1))
    .replace(/(?<=^|\/)([A-Ga-g])([#b]?)/g, (_, letter: string, sign: string) => {
      const flat = /[ae]/i.test(letter) ? `${letter}s` : `${letter}es`;
      return (
        { B: 'H', b: 'h', Bb: 'B', bb: 'b' }[letter + sign] ?? { '#': `${letter}is`, b: flat }[sign] ?? letter
      );
    });

law(
  'a song in German names is the same song as in English ones, in any language',
  fc.record({ first: key, chords: fc.array(chord), lang: fc.constantFrom('en', 'de', 'es', 'pl') }),
  ({ first, chords, lang }) => {
    const write = (toName: (name: string) => string) =>
      `{key: ${toName(formatKey(first))}}\n${['Ab', ...chords].map((name) => `[${toName(name)}]la`).join(' ')}\n`;
    const [german, english] = [parseChordPro(write(toGerman), lang), parseChordPro(write(String), 'en')];
    expect({ ...german, notation: '' }).toEqual({ ...english, notation: '' });
  },
);

law(
  'the numbers of a song are the same in all keys',
  fc.record({ name: chord, written: key, nth: fc.nat(11), capo: fc.nat(9) }),
  ({ name, written, nth, capo }) => {
    const { sheet } = createLeadSheet(parseChordPro(`{key: ${formatKey(written)}}\n[${name}]la`, 'en'), []);
    const setting = { key: listKeys(sheet)[nth]?.key ?? written, capo };
    const copy = writeChordPro(
      { title: '', writers: [], rights: '' },
      sheet,
      setting,
      createSpelling('numbers', 'english'),
    );
    expect(copy).toContain(`[${spellChord(name, 'numbers', written)}]la`);
  },
);

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

law(
  'a time is read as it was written, also in the link to a recording',
  fc.record({ time: fc.nat(1e6), id: text.map(slugify) }),
  ({ time, id }) => {
    expect(parseTime(formatClock(time))).toBe(time);
    expect(parseTimestamp(`#${encodeURIComponent(id)}&t=${formatClock(time)}`)).toEqual({ id, time });
  },
);

law('an id is its own id, of letters, digits and hyphens, however a system spells accents', text, (name) => {
  const id = getEntryId(`${name}.md`);
  expect(getEntryId(id)).toBe(id);
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

const segment = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'b-', '~', '1', 'é') });
const path = fc.array(segment, { maxLength: 3 }).map((parts) => [...parts, ''].join('/'));
law(
  'an address is under the base once, and is the same without it',
  fc.record({ address: path, folder: path, rest: fc.constantFrom('', '?a=/b/', '#c/d') }),
  ({ address, folder, rest }) => {
    const plain = folder.replaceAll('é', 'e');
    const { site, base } = readAddress({ SITE_URL: `https://example.com/${plain}`, BASE_PATH: plain });
    expect(`${site}${base}`).toBe(`https://example.com/${plain}`);
    expect(withBase(`/${address}${rest}`, base)).toBe(`/${plain}${address}${rest}`);
    expect(decodePath(encodePath(address))).toBe(address);
  },
);

law(
  '`add` writes what a person types so that the site reads the same',
  fc.record({ title: text, alt: text }),
  async ({ title, alt }) => {
    const read = async <Values>(yaml: string, options: ParseOptions<Values>) =>
      (await parseYaml('', yaml, options, () => undefined))?.data;
    expect(await read(formatRecord({ file: 'a.jpg', alt, title }), yamlFiles.ledger)).toEqual([
      { file: 'a.jpg', alt, title },
    ]);

    if (['', ...reservedIds.screens].includes(slugify(title))) return;
    const [file = ''] = (await addScreen(title, await readSite())).files;
    const { yaml = '', body = '' } = splitFrontmatter(await readFile(file, 'utf8')) ?? {};
    await rm(file);
    expect(await read(yaml, { ...folders.pages, skipped: 1 })).toMatchObject({ nav: { label: title } });
    expect(readHeading(parseMarkdown(body, true), '')).toBe(typeset(title));
  },
);
