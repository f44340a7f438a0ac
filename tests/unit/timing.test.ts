import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { readContent } from '#read-content.ts';
import { parseChordPro } from '#features/songs/theory/parse.ts';
import { createLeadSheet } from '#features/songs/lead-sheet.ts';
import { parseLrc } from '#features/songs/theory/lrc.ts';
import { saveWords } from '#features/songs/timing/save-words.ts';
import {
  formatLrc,
  readTiming,
  remove,
  select,
  shift,
  timeNext,
  type Timing,
} from '#features/songs/timing/timing.ts';
import { serve } from './serve.ts';
import { track, validSite, writeFiles } from './write-site.ts';

const hymn = `{key: G}
{start_of_verse: 1}
My [G]hope is built
[G]Than righteousness
{end_of_verse}
{start_of_chorus}
On [G]Christ
{c: softly}
I [C]stand
{end_of_chorus}
{start_of_verse: 2}
[G] [C]
When darkness
{end_of_verse}
{chorus}
`;
const timed = `[00:01.00]My hope is built
[00:02.50]Than righteousness
[00:04.00]On Christ
[00:05.00]I stand
[00:06.00]
[01:59.99]When darkness
[02:03.00]On Christ
[02:04.00]I stand
`;

test('times that are not saved are kept when the song is corrected meanwhile', () => {
  const corrected = toSheet(`${hymn}{c: end}\n[G]Amen\n`);

  expect(formatLrc(readTiming(corrected, formatLrc(toTiming(timed))))).toBe(timed);
  expect(readTiming(corrected, timed).rows.at(-1)?.words).toBe('Amen');
});

test('times stay in order: a line stops at its neighbors, and a second try replaces later times', () => {
  const before = toTiming(timed);
  const shifted = shift(select(before, 1), 60);
  const repeated = timeNext(select(before, 0), 4.5);

  expect([shifted, shift(select(before, 0), -60)].map(readTimes)).toEqual([
    [1, 3.99, 4, 5, 6, 119.99, 123, 124],
    [0, 2.5, 4, 5, 6, 119.99, 123, 124],
  ]);
  expect(readTimes(repeated)).toEqual([1, 4.5, undefined, 5, 6, 119.99, 123, 124]);
  expect(parseLrc(formatLrc(repeated)).problems).toEqual([]);
  expect(toWords(formatLrc(remove(select(remove(select(before, 4)), 0))))).toEqual(
    toWords(timed).filter(Boolean).slice(1),
  );
});

const lrc = track.replace('.md', '.lrc');
const files = { ...validSite, [track.replace('.md', '.cho')]: hymn };

test('timed words are saved beside their track, and the former ones are kept', async () => {
  const former = `[ti:Ride]\n[offset:+300]\n${timed}`;
  const { folder, send } = await startServer({ ...files, [lrc]: former });

  expect(await send('[00:01.00]My hope is built\n')).toEqual([
    200,
    `Saved ${lrc}. The former file is ${lrc}~.`,
  ]);
  expect(await readFile(new URL(lrc, folder), 'utf8')).toBe('[ti:Ride]\n[00:01.00]My hope is built\n');
  expect(await readFile(new URL(`${lrc}~`, folder), 'utf8')).toBe(former);
  expect((await readContent(folder)).problems).toEqual([]);
});

test('a file that cannot be kept stays as it is, and the browser shows why', async () => {
  const { folder, send } = await startServer({ ...files, [lrc]: timed, [`${lrc}~/kept.txt`]: '' });

  expect(await send('[00:01.00]My hope is built\n')).toEqual([
    500,
    expect.stringMatching(
      /^Not saved: content\/tracks\/funk-ride\.lrc cannot be written \(.+\)\. Make its folder/,
    ),
  ]);
  expect(await readFile(new URL(lrc, folder), 'utf8')).toBe(timed);
});

test.skipIf(process.platform === 'win32')('on a full disk, a song keeps its times', async () => {
  const folder = await writeFiles({ ...files, [lrc]: timed });
  const request = {
    method: 'POST',
    url: '/__words?track=funk-ride',
    headers: { origin: 'http://a', host: 'a' },
  };
  const code = `
    import { Readable } from 'node:stream';
    import { readContent } from '#read-content.ts';
    import { saveWords } from '#features/songs/timing/save-words.ts';
    const request = Object.assign(Readable.from(['[00:01.00]My hope is built\\n']), ${JSON.stringify(request)});
    const use = (_, answer) => answer(request, { writeHead: () => ({ end: console.log }) });
    const setup = { server: { middlewares: { use } }, logger: { info: () => undefined } };
    saveWords(() => readContent(new URL('${folder.href}')), '/').hooks['astro:server:setup'](setup);`;

  const words = ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, code];
  const { stdout } = spawnSync('bash', words, { encoding: 'utf8' });

  expect(stdout).toMatch(
    /^Not saved: content\/tracks\/funk-ride\.lrc cannot be written \(.*(?:EFBIG|ENOSPC)/,
  );
  expect(await readFile(new URL(lrc, folder), 'utf8')).toBe(timed);
  expect(globSync('content/tracks/*.lrc*', { cwd: folder })).toEqual([lrc]);
});

test.each<[string, number, string, RequestInit & { id?: string }]>([
  ['a visit', 405, 'only POST requests can save.', { method: 'GET', body: null }],
  [
    'another site',
    403,
    'the request is not from a page of this site.',
    { headers: { origin: 'https://example.com' } },
  ],
  ['a program', 403, 'the request is not from a page of this site.', { headers: {} }],
  ['another track', 404, 'there is no such track. Reload the page.', { id: '../../package' }],
  ['words without times', 400, 'no line has a time.', { body: 'My hope is built' }],
  ['times out of order', 400, 'in line 2, this line starts before', { body: '[00:02.00]My\n[00:01.00]hope' }],
])('%s is refused, and changes no file', async (_, status, reason, request) => {
  const { folder, send } = await startServer({ ...files, [lrc]: timed });

  const [answered, sentence] = await send(timed, request);

  expect([answered, sentence]).toEqual([status, expect.stringContaining(`Not saved: ${reason}`)]);
  expect(await readFile(new URL(lrc, folder), 'utf8')).toBe(timed);
});

function toTiming(source: string): Timing {
  return readTiming(toSheet(hymn), source);
}

function toSheet(song: string) {
  return createLeadSheet(parseChordPro(song, 'en'), []).sheet;
}

function toWords(source: string): string[] {
  return source
    .trim()
    .split('\n')
    .map((line) => line.slice('[00:00.00]'.length));
}

function readTimes({ rows }: Timing): (number | undefined)[] {
  return rows.map(({ time }) => time);
}

/** Serves what `astro dev` would, for a folder with these files. */
async function startServer(written: typeof validSite) {
  const folder = await writeFiles(written);
  let answer: RequestListener = () => undefined;
  const middlewares = { use: (_: string, handler: RequestListener) => (answer = handler) };
  const { hooks } = saveWords(() => readContent(folder), '/');
  const options = { server: { middlewares }, logger: { info: () => undefined } };
  await (hooks['astro:server:setup'] as unknown as (given: typeof options) => unknown)(options);
  const origin = await serve(answer);
  const send = async (body: string, { id = 'funk-ride', ...request }: RequestInit & { id?: string } = {}) => {
    const address = `${origin}/__words?track=${encodeURIComponent(id)}`;
    const response = await fetch(address, { method: 'POST', headers: { origin }, body, ...request });
    return [response.status, await response.text()] as const;
  };
  return { folder, send };
}
