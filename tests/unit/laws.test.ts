import { readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as fc from 'fast-check';
import { markdownToHast } from 'satteri';
import { beforeEach, expect, test } from 'vitest';
import { checkContent } from '#checks/check-content.ts';
import { listErrors } from '#lib/problem.ts';
import { listAnchors } from '#lib/anchors.ts';
import { getEntryId, reservedIds, slugify } from '#lib/ids.ts';
import { parseMarkdown, readHeading } from '#lib/markdown-tree.ts';
import { formatClock } from '#lib/time.ts';
import { typeset } from '#lib/typeset.ts';
import { folders, yamlFiles } from '#model/collections.ts';
import { splitFrontmatter } from '#model/frontmatter.ts';
import { parseYaml, type ParseOptions } from '#model/yaml-source.ts';
import { sliceResponse } from '#features/offline/slice-response.ts';
import { addSong } from '#features/songs/add/add-song.ts';
import { convertSheet } from '#features/songs/add/chord-sheet.ts';
import { readQuery, writeQuery, type Need } from '#features/songs/sheet/address.ts';
import { getPlayedKey, listCapos, listKeys } from '#features/songs/sheet/setting.ts';
import type { Chord } from '#features/songs/theory/chord.ts';
import { shiftKey, toTonicChord, type Key } from '#features/songs/theory/key.ts';
import { parseLrc } from '#features/songs/theory/lrc.ts';
import { notations, toPitch } from '#features/songs/theory/note.ts';
import { parseChordPro } from '#features/songs/theory/parse.ts';
import type { Line, Section, Song } from '#features/songs/theory/song.ts';
import { transposeChord, transposeSong } from '#features/songs/theory/transpose.ts';
import { writeChordPro } from '#features/songs/theory/write.ts';
import { onRequest } from '../../functions/audio/[[path]].js';
import { formatRecord } from '../../scripts/add/picture.ts';
import { readSite } from '../../scripts/add/read-site.ts';
import { addScreen } from '../../scripts/add/screen.ts';
import { listProblems } from './problems/list-problems.ts';
import { enterFolder, home, page, site, track, validSite, writeInto } from './write-site.ts';

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

const qualities =
  ' m 7 maj7 m7 m7b5 (b5) (#5) (b9)sus4 aug aug9 dim7 sus2 sus4 2 4 5 6 6/9 m6/9 add9 madd9 m(maj7) 7#9 no3 13 alt';
const notes = (lowest: number, highest: number) => fc.integer({ min: lowest, max: highest });

const keys = fc
  .record({ signature: notes(-7, 7), isMinor: fc.boolean() })
  .map(({ signature, isMinor }): Key => ({ tonic: signature + (isMinor ? 3 : 0), isMinor }));

/** Chords whose notes have one accidental at most, and are degrees of a key from a diminished fifth to a raised sixth. */
const chordsIn = ({ tonic }: Key): fc.Arbitrary<Chord> => {
  const note = notes(Math.max(-8, tonic - 6), Math.min(12, tonic + 10));
  const bass = fc.option(note, { nil: undefined, freq: 3 });
  const isOptional = fc.constantFrom(undefined, undefined, true);
  const quality = fc.constantFrom(...qualities.split(' '));
  return fc.oneof(
    { weight: 9, arbitrary: fc.record({ root: note, quality, bass, isOptional }) },
    fc.record({ quality: fc.constant(''), bass: note }),
  );
};

const linesIn = (key: Key, isOther = false): fc.Arbitrary<Line> => {
  const text = fc.constantFrom('', 'Row', ' ', 'row the ', ' boat, ', 'gently');
  const above = fc.oneof(
    { weight: 5, arbitrary: chordsIn(key).map((chord) => ({ chord })) },
    fc.record({ remark: fc.constantFrom('softly', 'N.C.', '') }),
  );
  const pieces = fc.array(
    fc.tuple(above, text).map(([above, text]) => ({ ...above, text })),
    { minLength: 1 },
  );
  const pulse = isOther ? { time: '6/8', tempo: 144 } : {};
  return fc.record({ start: text, pieces }).map(({ start, pieces }) => ({
    kind: 'words',
    ...pulse,
    // Lines do not end with a blank.
    pieces: [...(start.trim() ? [{ text: start }] : []), ...pieces, { remark: 'x', text: 'down' }],
    ...(isOther && { key }),
  }));
};

/** Songs in a key with parts in another one. */
const songs = fc.tuple(keys, keys).chain(([key, other]) => {
  const isOther = other.tonic !== key.tonic || other.isMinor !== key.isMinor;
  const section = (line: fc.Arbitrary<Line>): fc.Arbitrary<Section> =>
    fc.record({
      kind: fc.constantFrom('', 'verse', 'chorus', 'bridge'),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    });
  return fc.record({
    key: fc.constant(key),
    capo: fc.nat(11),
    time: fc.constant('3/4'),
    tempo: fc.constant(72),
    sections: fc
      .tuple(section(linesIn(key)), section(linesIn(other, isOther)), section(linesIn(key)))
      .map(([first, ...others]) => {
        // Without its tonic, a song may be in the key of its capo.
        const line: Line = { kind: 'words', pieces: [{ chord: toTonicChord(key), text: 'Row' }] };
        return [{ ...first, lines: [line, ...first.lines] }, ...others];
      }),
  });
});

const listSounds = ({ sections }: Pick<Song, 'sections'>) =>
  sections
    .flatMap(({ lines }) => lines.flatMap(({ pieces }) => pieces.flatMap(({ chord }) => chord ?? [])))
    .map(({ root, quality, bass }) => [...[root, bass].map((note) => note && toPitch(note)), quality]);

const credits = { title: 'Row', writers: [], rights: '' };
const [languages, inNotation] = [
  fc.constantFrom('en', 'de', 'es', 'nl', 'pl'),
  fc.constantFrom(...notations),
];

law(
  'a song that is written in any notation is read as the same song, in a site of any language',
  fc.record({ song: songs, notation: inNotation, lang: languages, isEnglish: fc.boolean() }),
  ({ song, notation, lang, isEnglish }) => {
    const isExpected = isEnglish && notation === 'english' && lang === 'en';
    const written = writeChordPro(credits, song, { notation }, isExpected);
    const { key, capo, time, tempo, sections, problems } = parseChordPro(written, lang);
    expect({ key, capo, time, tempo, sections, problems }, written).toEqual({ ...song, problems: [] });
  },
);

law(
  'what ChordPro saves has the chords that the page shows, in every key, with every capo, in every notation',
  fc.record({ song: songs, notation: inNotation, key: fc.nat(11), capo: fc.nat(11) }),
  ({ song, notation, ...chosen }) => {
    const key = listKeys(shiftKey(song.key, song.capo))[chosen.key]?.key ?? song.key;
    const shapes = getPlayedKey({ key, capo: listCapos(key)[chosen.capo]?.capo ?? 0 });
    const played = transposeSong(song, shapes, notation === 'numbers');
    const read = parseChordPro(writeChordPro(credits, played, { notation }), 'en');
    expect(read.problems).toEqual([]);
    expect(listSounds(read)).toEqual(listSounds(transposeSong(song, shapes)));
  },
);

law(
  'an address or storage that has a choice is read as the same choice',
  fc.record({
    key: fc.option(keys, { nil: undefined }),
    capo: fc.option(fc.nat(11), { nil: undefined }),
    notation: fc.option(inNotation, { nil: undefined }),
    needs: fc.constantFrom<Need[] | undefined>(undefined, ['piano'], ['left-ukulele', 'words', 'concert']),
    words: fc.constantFrom(undefined, 'es', 'en es'),
    isStage: fc.boolean(),
    songs: fc.array(
      fc.record({
        id: fc.constantFrom('a', 'naïve-1'),
        key: fc.option(keys, { nil: undefined }),
        capo: fc.option(fc.nat(11), { nil: undefined }),
        word: fc.constantFrom(undefined, 'slow, then 2 & 3 @all +1'),
      }),
    ),
    song: fc.constantFrom(undefined, 1, 2),
    on: fc.constantFrom(undefined, '2026-12-24'),
  }),
  (address) => {
    expect(readQuery(writeQuery(address))).toEqual(address);
  },
);

law(
  'a chord that moves up and then on to the octave sounds as before',
  fc
    .record({ key: keys, semitones: notes(-11, 11) })
    .chain(({ key, semitones }) =>
      fc.record({ key: fc.constant(key), semitones: fc.constant(semitones), chord: chordsIn(key) }),
    ),
  ({ key, semitones, chord }) => {
    const there = shiftKey(key, semitones);
    const back = shiftKey(there, 12 - semitones);
    const moved = transposeChord(transposeChord(chord, key, there), there, back);
    const toSounds = (one: Chord) => [one.root, one.bass].map((note) => note && toPitch(note));
    expect(toSounds(moved)).toEqual(toSounds(chord));
    expect(toPitch(back.tonic)).toBe(toPitch(key.tonic));
  },
);

law('an id is its own id, of letters, digits and hyphens, however a system spells accents', text, (name) => {
  const id = getEntryId(`${name}.md`, 'en');
  expect(getEntryId(id, 'en')).toBe(id);
  expect(id).not.toContain('i\u0307');
  expect(id).toMatch(/^[\p{L}\p{M}\p{N}_/-]*$/u);
  const [split, composed] = ['NFD', 'NFC'].map((form) => getEntryId(`${name.normalize(form)}.md`, 'en'));
  expect(split).toBe(composed);
});

law(
  'no two headings of a page have the same id',
  fc.array(fc.oneof(text, fc.constantFrom('a', 'A', 'a-1', 'a 1', 'main', 'section', '…'))),
  (headings) => {
    const root = markdownToHast(headings.map((heading) => `# ${heading}`).join('\n\n'));
    const ids = listAnchors(root, 'en').map(({ id }) => id);
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

    if (['', ...reservedIds.screens].includes(slugify(title, 'en'))) return;
    const [file = ''] = (await addScreen(title, await readSite())).files;
    const { yaml = '', body = '' } = splitFrontmatter(await readFile(file, 'utf8')) ?? {};
    await rm(file);
    expect(read(yaml, { ...folders.pages, skipped: 1 })).toMatchObject({ nav: { label: title } });
    expect(readHeading(parseMarkdown(body, true), '')).toBe(typeset(title));
  },
);

/** The lines of songs as people and other programs write them. */
const songLines = readdirSync('tests/fixtures/songs').flatMap((name) =>
  readFileSync(`tests/fixtures/songs/${name}`, 'utf8').split('\n'),
);

const typedLines = fc
  .tuple(text, fc.constantFrom(['', ''], ['[', ']'], ['{', '}'], ['(', ')']))
  .map(([typed, [start, end]]) => `${start}${typed}${end}`)
  .filter((typed) => typed.isWellFormed() && !typed.includes('\uFFFD'));

law(
  'the build accepts what `add` writes of the lines of any songs',
  fc.record({
    lines: fc.array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...songLines) }, typedLines)),
    ending: fc.constantFrom('.txt', '.onsong', '.cho', '.lrc'),
    lang: fc.constantFrom('en', 'de', 'es'),
  }),
  async ({ lines, ending, lang }) => {
    const song = `ride${ending}`;
    await rm('content/tracks', { recursive: true, force: true });
    await writeInto('.', {
      ...validSite,
      [site]: `name: Your Name\nlang: ${lang}\n`,
      [song]: lines.join('\n'),
    });
    await rename(track, track.replace('funk-ride', 'ride'));
    await addSong(resolve(song), await readSite());
    expect(listErrors(await checkContent(await readSite()))).toEqual([]);
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
