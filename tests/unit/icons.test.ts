import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSvg, readIcon } from '#pictures/icons.ts';
import { enterFolder } from './enter-folder.ts';

const star = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8"/></svg>';
const drawn = { viewBox: '0 0 10 10', body: '<path d="M1 1h8"/>' };

let server: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/endless.svg') return void Readable.from(endless()).pipe(response);
    if (url === '/cut.svg') return void response.destroy();
    if (url === '/gone.svg') return void response.writeHead(404).end('Not found');
    response.end(url === '/page.svg' ? `<!doctype html><title>Nothing here</title>${star}` : star);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

describe('an icon', () => {
  test.each([
    ['material', ['cottage', 'cottage-fill', 'location_on', '3d_rotation']],
    [
      'brand',
      ['linkedin', 'language-html5', 'bluesky', 'threads', 'tiktok', 'bandcamp', 'mastodon', 'codeberg'],
    ],
  ] as const)('of the %s set has a name', async (set, names) => {
    const icons = await Promise.all(names.map((name) => readIcon(name, set)));

    for (const icon of icons) expect(icon?.body).toMatch(/^<path [^>]*d="[^"]+"/);
    expect(new Set(icons.map((icon) => icon?.body)).size).toBe(names.length);
  });

  test.each(['a', 'cottages', 'cottage-outline', 'constructor', '../icons'])(
    'is not named %s',
    async (name) => {
      expect(await readIcon(name, 'material')).toBeUndefined();
      expect(await readIcon(name, 'brand')).toBeUndefined();
    },
  );

  test('may be a file in public/, even if it is added later', async () => {
    await enterFolder({ 'public/icons/my star #1.svg': star });

    expect(await readIcon('/icons/my star #1.svg', 'brand')).toEqual(drawn);
    expect(await readIcon('/icons/moon.svg', 'brand')).toBeUndefined();

    await writeFile('public/icons/moon.svg', star);
    expect(await readIcon('/icons/moon.svg', 'brand')).toEqual(drawn);
  });

  test.each([
    ['a view box', 'width="100%" viewBox="0 0 9 9"', '0 0 9 9'],
    ['a size', 'width="48px" height="24"', '0 0 48 24'],
    ['a size in percent', 'width="100%" height="100%"', '56 56 400 400'],
    [
      'a size in millimeters',
      'width="24mm" height="24mm" fill="none" stroke="red" stroke-width="20"',
      '46 46 420 420',
    ],
    ['no size', '', '56 56 400 400'],
  ])('with %s is shown as a whole', async (_, attributes, viewBox) => {
    const disk = `<svg ${attributes}><circle cx="256" cy="256" r="200"/></svg>`;
    await enterFolder({ 'public/disk.svg': disk });

    expect((await readIcon('/disk.svg', 'brand'))?.viewBox).toBe(viewBox);
  });

  test('may have an address', async () => {
    expect(await readIcon(`${origin}/star.svg`, 'brand')).toEqual(drawn);
  });
});

test.each([
  ['/gone.svg', 'the server returned 404'],
  ['/page.svg', 'it is not an SVG'],
  ['/endless.svg', 'it is larger than 250 kB'],
  ['/cut.svg', 'the server returned nothing'],
])('an icon at %s is requested once, and the log says why it is missing', async (path, reason) => {
  expect(await readIcon(origin + path, 'brand')).toBeUndefined();
  await expect(loadSvg(origin + path, 'brand')).rejects.toThrow(reason);

  expect(asked.filter((url) => url === path)).toHaveLength(1);
});

function* endless(): Generator<string> {
  for (;;) yield `<svg>${' '.repeat(10_000)}`;
}
