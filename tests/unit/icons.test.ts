import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readIcon } from '#pictures/icons.ts';
import { writeFiles } from './write-site.ts';

const star = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8z"/></svg>';
const disk = star.replace('/>', ' stroke="red"/><circle r="4"/>');
const root = new URL('file:///nowhere/');

let server: Server;
let origin: string;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
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
    const icons = await Promise.all(names.map(async (name) => (await readIcon(name, set, root)).svg));

    for (const icon of icons) expect(icon).toMatch(/^<svg viewBox="[-\d ]+"><path [^>]*d="[^"]+"\/><\/svg>$/);
    expect(new Set(icons).size).toBe(names.length);
  });

  test.each(['a', 'cottages', 'cottage-outline', 'constructor', '../icons'])(
    'is not named %s',
    async (name) => {
      await expect(readIcon(name, 'material', root)).rejects.toThrow('there is no such icon');
      await expect(readIcon(name, 'brand', root)).rejects.toThrow('there is no such icon');
    },
  );

  test('may be a file in public/, even if it is added later', async () => {
    const root = await writeFiles({ 'public/icons/my star #1.svg': star });

    expect(await readIcon('/icons/my star #1.svg', 'brand', root)).toEqual({ svg: star, hasOneColor: true });
    await expect(readIcon('/icons/disk.svg', 'brand', root)).rejects.toThrow('there is no such icon');

    await writeFile(new URL('public/icons/disk.svg', root), disk);
    expect(await readIcon('/icons/disk.svg', 'brand', root)).toEqual({ svg: disk, hasOneColor: false });
  });

  test('may be code that was copied from a page', async () => {
    const root = await writeFiles({ 'public/star.svg': star.replace(/ xmlns="[^"]*"/, '') });

    expect((await readIcon('/star.svg', 'brand', root)).svg).toBe(star);
  });

  test('may have an address', async () => {
    expect((await readIcon(`${origin}/star.svg`, 'brand', root)).svg).toBe(star);
  });
});

test.each([
  ['/gone.svg', 'the server returned 404'],
  ['/page.svg', 'it is not an SVG'],
  ['/cut.svg', 'the server returned nothing'],
])('an icon at %s is requested once, and the log says why it is missing', async (path, reason) => {
  await expect(readIcon(origin + path, 'brand', root)).rejects.toThrow(reason);
  await expect(readIcon(origin + path, 'brand', root)).rejects.toThrow(reason);

  expect(asked.filter((url) => url === path)).toHaveLength(1);
});
