import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serve } from '../../scripts/serve.ts';

type Served = Awaited<ReturnType<typeof serve>>;

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const home = `<h1>Home</h1>${'<p>Welcome.</p>'.repeat(500)}`;
const recording = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
const modified = new Date('2026-02-03T04:05:06.789Z');

let directory: string;
let site: Served;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'site-'));
  write('../outside.txt', 'secret', `${directory}-2`);
  write('index.html', home);
  write('404.html', '<h1>Nothing here</h1>');
  write('about/index.html', '<h1>About</h1>');
  write('notes #1/index.html', '<h1>Notes</h1>');
  write('audio/track.mp3', recording);
  write('audio/50% #1.mp3', recording);
  write('audio/empty.mp3', '');
  write('_astro/shell.a1b2.js', 'export {};');
  write('pictures/river.a1b2.avif', 'picture');
});

beforeEach(async () => {
  site = await serve({ directory, port: 0 });
});

afterEach(() => site.close());

afterAll(() => {
  rmSync(directory, { recursive: true });
  rmSync(`${directory}-2`, { recursive: true });
});

describe('pages', () => {
  test('a folder shows its page', async () => {
    const { status, headers, body } = await get('/about/');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toBe('<h1>About</h1>');
  });

  test('a folder without its slash leads to the folder, with the query', async () => {
    const { status, headers } = await get('/about?from=card');

    expect(status).toBe(308);
    expect(headers.location).toBe('/about/?from=card');
  });

  test('a folder with an odd name leads to itself', async () => {
    expect((await get('/notes%20%231')).headers.location).toBe('/notes%20%231/');
  });

  test('an address that begins like another site leads to a place of this one', async () => {
    expect((await get('//about')).headers.location).toBe('/about/');
  });

  test('an unknown path shows 404.html with status 404', async () => {
    const { status, headers, body } = await get('/nowhere/');

    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toBe('<h1>Nothing here</h1>');
  });

  test('a site without 404.html says in words that there is no such page', async () => {
    const bare = await serve({ directory: join(directory, 'about'), port: 0 });

    const { status, body } = await get('/nowhere/', {}, 'GET', bare);
    await bare.close();

    expect(status).toBe(404);
    expect(body.toString()).toBe('There is no such page.\n');
  });

  test.each([
    '/%',
    '/%E0%A4%A',
    '/%00',
    `/${'a'.repeat(5000)}`,
    '/index.html/',
    '/../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/..%5coutside.txt',
  ])('%s is an unknown path', async (path) => {
    expect((await get(path)).status).toBe(404);
    expect((await get('/')).status).toBe(200);
  });

  test('a folder beside the site that begins with its name is out of reach', async () => {
    const name = directory.split('/').at(-1) ?? '';

    expect((await get(`/..%2f${name}-2%2foutside.txt`)).status).toBe(404);
  });

  test('a file name keeps its space, its % and its #', async () => {
    const { status, body } = await get('/audio/50%25%20%231.mp3');

    expect(status).toBe(200);
    expect(body).toEqual(recording);
  });

  test('HEAD tells the size and sends nothing', async () => {
    const { status, headers, body } = await get('/audio/track.mp3', {}, 'HEAD');

    expect(status).toBe(200);
    expect(headers['content-length']).toBe('5000');
    expect(body).toHaveLength(0);
  });

  test('a request that would change something is refused', async () => {
    const { status, headers } = await get('/', {}, 'POST');

    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  test('a file that was built meanwhile is there at the next request', async () => {
    expect((await get('/new.html')).status).toBe(404);

    write('new.html', 'new');

    expect((await get('/new.html')).body.toString()).toBe('new');
  });
});

describe('headers', () => {
  test.each(['/', '/nowhere', '/about', '/audio/track.mp3'])('%s is never sniffed', async (path) => {
    const { headers } = await get(path);

    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  test.each([
    ['/', 'no-cache'],
    ['/audio/track.mp3', 'no-cache'],
    ['/_astro/shell.a1b2.js', 'public, max-age=31536000, immutable'],
    ['/pictures/river.a1b2.avif', 'public, max-age=31536000, immutable'],
    ['/_astro/gone.js', 'no-cache'],
  ])('%s may be kept: %s', async (path, expected) => {
    expect((await get(path)).headers['cache-control']).toBe(expected);
  });

  test('text is sent as brotli to whoever takes it', async () => {
    const { headers, body } = await get('/', { 'Accept-Encoding': 'gzip, br' });

    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary).toContain('Accept-Encoding');
    expect(brotliDecompressSync(body).toString()).toBe(home);
  });

  test('text is sent as gzip to whoever takes no brotli', async () => {
    const { headers, body } = await get('/', { 'Accept-Encoding': 'gzip' });

    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toBe(home);
  });

  test('a recording is never compressed', async () => {
    const { headers, body } = await get('/audio/track.mp3', { 'Accept-Encoding': 'gzip, br' });

    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-type']).toBe('audio/mpeg');
    expect(body).toEqual(recording);
  });

  test.each(['/', '/audio/track.mp3'])('%s is not sent again to whoever has it', async (path) => {
    const { headers } = await get(path);

    const tagged = await get(path, { 'If-None-Match': `"other", ${headers.etag ?? ''}` });
    const dated = await get(path, { 'If-Modified-Since': headers['last-modified'] });

    expect([tagged.status, dated.status]).toEqual([304, 304]);
    expect(tagged.body).toHaveLength(0);
  });

  test('an older copy is replaced', async () => {
    const tagged = await get('/', { 'If-None-Match': '"other"' });
    const dated = await get('/', { 'If-Modified-Since': 'Mon, 02 Feb 2026 04:05:06 GMT' });

    expect([tagged.status, dated.status]).toEqual([200, 200]);
  });
});

describe('a site that says which headers it wants', () => {
  const rules =
    '/*\n  X-Frame-Options: DENY\n  Permissions-Policy: camera=(), usb=()\n\n/audio/*\n  Cache-Control: public\n';

  beforeEach(() => write('_headers', rules));
  afterEach(() => rmSync(join(directory, '_headers')));

  test.each(['/', '/nowhere', '/about', '/audio/track.mp3'])('has them: %s', async (path) => {
    const { headers } = await get(path);

    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['permissions-policy']).toBe('camera=(), usb=()');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    ['/audio/track.mp3', 'public'],
    ['/audio/gone.mp3', 'no-cache'],
    ['/about/', 'no-cache'],
  ])('has those of a folder there alone: %s', async (path, expected) => {
    expect((await get(path)).headers['cache-control']).toBe(expected);
  });
});

describe('parts of a recording', () => {
  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=0-0', 0, 0],
    ['bytes=4990-', 4990, 4999],
    ['bytes=-10', 4990, 4999],
    ['bytes=4000-9999', 4000, 4999],
  ])('%s is answered with the bytes %i to %i', async (range, start, end) => {
    const { status, headers, body } = await get('/audio/track.mp3', { Range: range });

    expect(status).toBe(206);
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/5000`);
    expect(headers['content-length']).toBe(String(end - start + 1));
    expect(body).toEqual(recording.subarray(start, end + 1));
  });

  test.each(['bytes=5000-', 'bytes=9000-9999', 'bytes=-0'])('%s is beyond the end', async (range) => {
    const { status, headers, body } = await get('/audio/track.mp3', { Range: range });

    expect(status).toBe(416);
    expect(headers['content-range']).toBe('bytes */5000');
    expect(body).toHaveLength(0);
  });

  test.each(['bytes=0-9,20-29', 'bytes=-', 'bytes=a-b', 'seconds=0-9', ''])(
    '“%s” is answered with the whole recording',
    async (range) => {
      const { status, body } = await get('/audio/track.mp3', { Range: range });

      expect(status).toBe(200);
      expect(body).toEqual(recording);
    },
  );

  test('a part of an empty file is beyond its end', async () => {
    expect((await get('/audio/empty.mp3', { Range: 'bytes=0-' })).status).toBe(416);
    expect((await get('/audio/empty.mp3')).status).toBe(200);
  });

  test('a part of a text is not compressed', async () => {
    const { status, headers, body } = await get('/', { Range: 'bytes=0-1999', 'Accept-Encoding': 'br' });

    expect(status).toBe(206);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(home.slice(0, 2000));
  });

  test('the rest goes to whoever has the beginning of the same recording', async () => {
    const { headers } = await get('/audio/track.mp3');
    const conditions = [headers.etag, headers['last-modified']];

    for (const condition of conditions) {
      const { status } = await get('/audio/track.mp3', { Range: 'bytes=9-', 'If-Range': condition });
      expect(status).toBe(206);
    }
  });

  test.each(['"other"', 'Mon, 02 Feb 2026 04:05:06 GMT', 'nonsense'])(
    'the whole recording goes to whoever has the beginning of another (%s)',
    async (condition) => {
      const { status } = await get('/audio/track.mp3', { Range: 'bytes=9-', 'If-Range': condition });

      expect(status).toBe(200);
    },
  );

  test('a visitor who leaves in the middle does not disturb the next one', async () => {
    write('audio/long.mp3', Buffer.alloc(20_000_000));
    await leaveEarly('/audio/long.mp3');

    expect((await get('/audio/track.mp3')).status).toBe(200);
  });
});

describe('a site under a path', () => {
  test.each(['/sub/', 'sub', '/sub'])('BASE_PATH may be written %s', async (base) => {
    const sub = await serve({ directory, port: 0, base });

    const page = await get('/sub/about/', {}, 'GET', sub);
    await sub.close();

    expect(sub.url).toBe(`http://localhost:${sub.port}/sub/`);
    expect(page.body.toString()).toBe('<h1>About</h1>');
  });

  test('nothing is outside of it', async () => {
    const sub = await serve({ directory, port: 0, base: '/sub/' });

    const paths = ['/', '/about/', '/subway/', '/sub/nowhere/'];
    const answers = await Promise.all(paths.map((path) => get(path, {}, 'GET', sub)));
    await sub.close();

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('the path without its slash, and a folder without its slash, lead on', async () => {
    const sub = await serve({ directory, port: 0, base: '/sub/' });

    const [base, folder] = [await get('/sub', {}, 'GET', sub), await get('/sub/about', {}, 'GET', sub)];
    await sub.close();

    expect([base.headers.location, folder.headers.location]).toEqual(['/sub/', '/sub/about/']);
  });

  test('its hashed files may be kept', async () => {
    const sub = await serve({ directory, port: 0, base: '/sub/' });

    const { headers } = await get('/sub/_astro/shell.a1b2.js', {}, 'GET', sub);
    await sub.close();

    expect(headers['cache-control']).toContain('immutable');
  });
});

describe('starting', () => {
  test('a port in use gives way to the next free one', async () => {
    const next = await serve({ directory, port: site.port });
    await next.close();

    expect(next.port).toBeGreaterThan(site.port);
    expect(next.port).toBeLessThanOrEqual(site.port + 10);
  });

  test('a folder that is not there is named, with the command that makes it', async () => {
    await expect(serve({ directory: 'no-such-folder', port: 0 })).rejects.toThrow(
      'There is no no-such-folder/ yet: run `npm run build` first.',
    );
  });
});

test('stopping does not wait for a visitor who is still listening', async () => {
  write('audio/long.mp3', Buffer.alloc(20_000_000));
  const visitor = request({ host: 'localhost', port: site.port, path: '/audio/long.mp3', agent: false });
  visitor.on('error', () => undefined).end();
  await once(visitor, 'response');

  await site.close();

  await expect(get('/')).rejects.toThrow('ECONNREFUSED');
});

function write(path: string, content: string | Buffer, root = directory) {
  const file = join(root, path.replace('../', ''));
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, content);
  utimesSync(file, modified, modified);
}

/** The path goes out as it is written here; `fetch` would tidy it up first. */
function get(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET', from = site): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const going = request({ host: 'localhost', port: from.port, path, headers, method, agent: false });
    going.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    going.end();
  });
}

function leaveEarly(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const going = request({ host: 'localhost', port: site.port, path, agent: false });
    going.on('response', (response) => {
      response.once('data', () => {
        response.destroy();
        resolve();
      });
    });
    going.on('error', reject).end();
  });
}
