import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examine } from '../../scripts/doctor/live.ts';
import { formatFindings } from '../../scripts/doctor/finding.ts';
import { fixtureSite, siteUrl, type Site } from '../sites.ts';
import { long, sounds, workshop } from '../fixtures/site';
import { serveChanged, type Change, type Sent } from './changing-server';

const same: Change = () => undefined;

/** What the doctor says of the fixture on a server that changes what it sends. */
async function read(change: Change, site: Site = fixtureSite): Promise<string> {
  const address = await serveChanged(site.folder, change, site.base);
  const builtFor = new URL(`${siteUrl}${site.base}`);
  return formatFindings(await examine({ address, builtFor, withLinks: false }));
}

/** Changes what is sent for paths that match. */
const on =
  (paths: RegExp, change: (sent: Sent) => void): Change =>
  (sent, path) => {
    if (paths.test(path)) change(sent);
  };

/** Changes the text of a page, which may be sent compressed. */
const rewrite = (sent: Sent, change: (html: string) => string) => {
  const { body, headers } = sent;
  const encoding = headers['content-encoding'];
  const decode = { br: brotliDecompressSync, gzip: gunzipSync };
  const plain = encoding === 'br' || encoding === 'gzip' ? decode[encoding](body) : body;
  delete headers['content-encoding'];
  sent.body = Buffer.from(change(plain.toString()));
};

const lose = (sent: Sent) => {
  sent.status = 404;
  sent.body = Buffer.from('gone');
};

test.each(Object.values(sites))('a site in order at $base has nothing to mend', async (site) => {
  expect(await read(same, site)).toBe('');
});

describe('a site that is not in order', () => {
  const recording = `/audio/${long.file}`;

  test.each<[string, Change, string]>([
    [
      'a page that is not there',
      on(new RegExp(`^${workshop.path}$`), lose),
      `✗ ${workshop.path}: the sitemap names the page, and the answer is 404.\n  Upload all of \`dist\` once more`,
    ],
    [
      'a recording that is not there',
      on(new RegExp(`^${recording}`), lose),
      `✗ ${recording}: the recording is not there: the answer is 404.\n  Upload all of \`dist\` once more.`,
    ],
    [
      'a host without ranges',
      on(/\.mp3$/, (sent) => {
        sent.status = 200;
      }),
      'asked for its first hundred bytes, the host does not send just these.\n  Seeking needs this, and Safari plays nothing without it',
    ],
    [
      'a recording that is sent as something else',
      on(/\.mp3$/, ({ headers }) => (headers['content-type'] = 'application/octet-stream')),
      'the recording is sent as application/octet-stream, and browsers play what is sent as audio.',
    ],
    [
      'a manifest that is sent as text',
      on(/webmanifest$/, ({ headers }) => (headers['content-type'] = 'text/plain')),
      '✗ /site.webmanifest: it is sent as text/plain, which browsers may refuse.\n  Teach the host the type of .webmanifest files',
    ],
    [
      'files with a hash that are asked for again',
      on(/^\/pictures\//, ({ headers }) => (headers['cache-control'] = 'no-cache')),
      'the file never changes, and browsers are not told to keep it.',
    ],
    [
      'pages that are kept for a day',
      on(/\/$/, ({ headers }) => (headers['cache-control'] = 'max-age=86400')),
      'browsers keep the page for 24 hours and do not see what you change.\n  Send `Cache-Control: no-cache` with pages.',
    ],
    [
      'no policy as a header',
      on(/\/$/, ({ headers }) => delete headers['content-security-policy']),
      'no policy is sent as a header, so that other sites may show the page in a frame.',
    ],
    [
      'no HSTS',
      on(/\/$/, ({ headers }) => delete headers['strict-transport-security']),
      'the header Strict-Transport-Security is not sent.\n  Take it from `dist/_headers`',
    ],
    [
      'the first page at addresses that nobody has',
      on(/nowhere-/, (sent) => (sent.status = 200)),
      '✗ /nowhere/: there is no such page, and it is sent as text/html; charset=utf-8.',
    ],
    [
      'a page of the host for addresses that nobody has',
      on(/nowhere-/, (sent) => rewrite(sent, () => '<h1>nginx</h1>')),
      '✗ /nowhere/: the page for unknown addresses is that of the host, not that of the site.',
    ],
    [
      'a build for this machine',
      on(/\/$/, (sent) => rewrite(sent, (html) => html.replaceAll(siteUrl, 'http://localhost:4321'))),
      'the page says that its address is http://localhost:4321/.\n  Build with SITE_URL=https://www.example.com/',
    ],
    [
      'a feed of another address',
      on(/feed\.xml$/, (sent) => rewrite(sent, (xml) => xml.replaceAll(siteUrl, 'https://old.example.com'))),
      '✗ /music/feed.xml: the feed says that its address is https://old.example.com/music/feed.xml.',
    ],
    [
      'a card that is not there',
      on(/^\/cards\/home/, lose),
      `✗ /: the card for sharing, ${siteUrl}/cards/home.jpg, is not there: the answer is 404.`,
    ],
    [
      'pages that are sent as they are',
      on(new RegExp(`^${sounds.path}$`), (sent) => rewrite(sent, (html) => html)),
      `✗ ${sounds.path}: the page is sent without compression.`,
    ],
    [
      'no sitemap',
      on(/sitemap\.xml/, lose),
      '✗ /sitemap.xml: there is no sitemap, so that only the first page was looked at.',
    ],
    [
      'half an upload',
      on(new RegExp(`^${workshop.path}$`), (sent) =>
        rewrite(sent, (html) => html.replace(/(name="build" content=")[^"]*/, '$1other')),
      ),
      `✗ ${workshop.path}: the page is of another build than the first one.`,
    ],
    [
      'a host that writes into pages',
      on(new RegExp(`^${workshop.path}$`), (sent) =>
        rewrite(sent, (html) => html.replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')),
      ),
      `✗ ${workshop.path}: the page has lost its security policy on the way.`,
    ],
    [
      'a script that is not there',
      on(/^\/_astro\/.*\.js$/, lose),
      'names it, and the answer is 404.\n  Upload all of `dist` once more.',
    ],
    [
      'a date in security.txt that has passed',
      on(/security\.txt/, (sent) => rewrite(sent, () => 'Contact: x\nExpires: 2020-01-01T00:00:00Z\n')),
      '! /.well-known/security.txt: the date in it has passed, so that nobody may trust it.',
    ],
  ])('%s', async (_, change, words) => {
    expect(await read(change)).toContain(words);
  });

  test('headers that GitHub Pages cannot send are no errors there', async () => {
    const findings = await read(({ headers }) => {
      headers.server = 'GitHub.com';
      delete headers['x-frame-options'];
    });

    expect(findings).toContain('the header X-Frame-Options is not sent.\n  GitHub Pages cannot send it');
    expect(findings).not.toContain('✗');
  });
});

describe('links to other sites', () => {
  /** Another site, which answers `/404` with 404. */
  async function serveOther(): Promise<string> {
    const server = createServer(({ url = '', method }, response) => {
      if (url === '/no-head' && method === 'HEAD') response.writeHead(405).end();
      else if (url === '/moved') response.writeHead(302, { Location: '/' }).end();
      else response.writeHead(Number(url.slice(1)) || 200).end();
    });
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    onTestFinished(() => void server.close());
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  /** What the doctor says of a page with links. */
  async function readLinks(html: string): Promise<string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(`${folder}/index.html`, html);
    const findings = await examine({ address: await serveChanged(folder, same) });
    return findings
      .filter(({ message }) => message.includes(' link'))
      .map((found) => formatFindings([found]));
  }

  test('are dead only when their host says so or is not there', async () => {
    const other = await serveOther();
    const closed = 'http://localhost:9';

    const found = await readLinks(
      ['/404', '/410', '/200', '/moved', '/no-head'].map((path) => `<a href="${other}${path}">`).join('') +
        `<a href="${closed}/"><a href="mailto:you@example.com">`,
    );

    expect(found).toEqual(
      [
        `${other}/404 is dead: the answer is 404`,
        `${other}/410 is dead: the answer is 410`,
        `${closed}/ is dead: nothing listens there`,
      ].map((what) => `✗ /: the link to ${what}.\n  Write the address it has now, or take the link away.`),
    );
  });

  test('are left to a machine with a connection when none of them can be followed', async () => {
    expect(
      await readLinks('<a href="http://localhost:9/">A</a> <a href="http://localhost:7/">B</a>'),
    ).toEqual([
      '! /: none of the 2 links to other sites can be followed from here.\n  Ask again when this machine has a connection, or leave them out with `--skip-links`.',
    ]);
  });

  test.each([403, 429, 999])('are unsure when a program is told %i', async (status) => {
    const other = await serveOther();

    expect(await readLinks(`<a href="${other}/${status}">`)).toEqual([
      `! /: the link to ${other}/${status} is unsure: the answer is ${status}.\n  Open it yourself: the host may let people in and programs not.`,
    ]);
  });
});

test('where nobody answers there is one thing to say', async () => {
  expect(formatFindings(await examine({ address: new URL('http://localhost:9') }))).toBe(
    '✗ http://localhost:9/: no page answers there: nothing listens there.\n  Check the address; a name that was bought today may take hours to be known.',
  );
});
