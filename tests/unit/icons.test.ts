import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { loadSvg, readIcon } from '@/pictures/icons';
import { writeFiles } from './write-site';

const star = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8"/></svg>';
const answers: Record<string, [status: number, body: string]> = {
  '/star.svg': [200, star],
  '/page.svg': [200, `<!doctype html><title>Nothing here</title>${star}`],
  '/gone.svg': [404, 'Not found'],
};

let server: Server;
let origin: string;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/endless.svg') return void Readable.from(endless()).pipe(response);
    const [status, body] = answers[url] ?? [404, ''];
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

beforeEach(() => {
  asked = [];
});

describe('an icon by its name', () => {
  test.each([
    ['material', 'cottage', '0 -960 960 960'],
    ['material', 'cottage-fill', '0 -960 960 960'],
    ['brand', 'facebook', '0 0 24 24'],
  ] as const)('comes from the %s set: %s', async (set, name, viewBox) => {
    const icon = await readIcon(name, set);

    expect(icon).toMatchObject({ viewBox });
    expect(icon?.body).toMatch(/^<path d="[^"]+"\s*\/?>/);
  });

  test.each(['../outlined/home', '../../package', 'a/b', ''])('is only a name: %j', async (name) => {
    await expect(loadSvg(name, 'material')).rejects.toThrow('there is no such icon');
  });

  test('that is in no set is nothing, for a reason', async () => {
    expect(await readIcon('nowhere', 'brand')).toBeUndefined();
    await expect(loadSvg('nowhere', 'brand')).rejects.toThrow('there is no such icon');
  });
});

describe('an icon by its path', () => {
  beforeEach(async () => {
    const before = process.cwd();
    process.chdir(fileURLToPath(await writeFiles({ 'public/icons/my star #1.svg': star })));
    onTestFinished(() => process.chdir(before));
  });

  test('comes from public/', async () => {
    const icon = await readIcon('/icons/my star #1.svg', 'brand');

    expect(icon).toEqual({ viewBox: '0 0 10 10', body: '<path d="M1 1h8"/>' });
  });

  test('that is not there is nothing, for a reason, until it is put there', async () => {
    expect(await readIcon('/icons/moon.svg', 'brand')).toBeUndefined();
    await expect(loadSvg('/icons/moon.svg', 'brand')).rejects.toThrow('there is no such icon');

    await writeFile('public/icons/moon.svg', star);

    expect(await readIcon('/icons/moon.svg', 'brand')).toMatchObject({ viewBox: '0 0 10 10' });
  });
});

describe('an icon by its address', () => {
  test('comes from its server', async () => {
    const icon = await readIcon(`${origin}/star.svg`, 'brand');

    expect(icon).toEqual({ viewBox: '0 0 10 10', body: '<path d="M1 1h8"/>' });
  });

  test.each([
    ['is not found', '/gone.svg', 'the server answers 404'],
    ['is a web page', '/page.svg', 'it is not an SVG'],
  ])('that %s is nothing, for a reason, and is asked for once', async (_, path, reason) => {
    expect(await readIcon(origin + path, 'brand')).toBeUndefined();
    await expect(loadSvg(origin + path, 'brand')).rejects.toThrow(reason);
    expect(asked).toEqual([path]);
  });

  test('that never ends is given up, for a reason', async () => {
    await expect(loadSvg(`${origin}/endless.svg`, 'brand')).rejects.toThrow('it is larger than 250 kB');
  });

  test('whose server does not answer is nothing, for a reason', async () => {
    const address = `http://127.0.0.1:${await findFreePort()}/star.svg`;

    expect(await readIcon(address, 'brand')).toBeUndefined();
    await expect(loadSvg(address, 'brand')).rejects.toThrow('the server answers nothing');
  });
});

function* endless(): Generator<string> {
  for (;;) yield `<svg>${' '.repeat(10_000)}`;
}

async function findFreePort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  other.close();
  await once(other, 'close');
  return port;
}
