import type { RequestListener } from 'node:http';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { preview } from 'astro';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { examine } from '../../scripts/doctor/live.ts';
import { headers, immutableCacheControl, staticPolicy } from '#output/sent-headers.ts';
import { listRedirects } from '#features/aliases/redirects.ts';
import { memoize } from '#lib/memoize.ts';
import { formatReport } from '#lib/problem.ts';
import { readContent } from '#read-content.ts';
import { fixtureSite, siteUrl } from '../sites.ts';
import { serve } from '../unit/serve.ts';

interface Sent {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Paths, and how their responses are wrong. */
type Fault = [paths: RegExp, change: (sent: Sent) => unknown];

const { base, project, folder } = fixtureSite;
const pages = ['', 'sounds/', 'workshop/', 'papers/'].map((path) => `<loc>${siteUrl}${base}${path}</loc>`);
const sitemap = `<urlset>${pages.join('')}</urlset>`;

// The doctor pauses before it asks again.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

let site: Awaited<ReturnType<typeof preview>>;

beforeAll(async () => {
  site = await preview({
    configFile: false,
    root: project,
    outDir: resolve(folder),
    base,
    logLevel: 'error',
    server: { port: 0 },
  });
});

afterAll(() => site.stop());

const servePage = (html: string) =>
  serve((_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html));

/** The response of a good host with four of the pages. */
const load = memoize(async (asked: string): Promise<Sent> => {
  const [path = '', range] = asked.split(' ');
  const answer = await fetch(`http://localhost:${site.port}${path}`, { headers: range ? { range } : {} });
  // `astro preview` doesn't know playlists.
  const type = (answer.headers.get('content-type') ?? '') || 'application/vnd.apple.mpegurl';
  const part = answer.headers.get('content-range');
  const body = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: {
      ...headers,
      'Content-Security-Policy': staticPolicy,
      'Content-Type': type,
      'Cache-Control': path.includes('/_astro/') ? immutableCacheControl : 'no-cache',
      ...(part && { 'Content-Range': part }),
      ...(type.startsWith('text/html') && { 'Content-Encoding': 'gzip' }),
    },
    body: path.endsWith('sitemap.xml') ? Buffer.from(sitemap) : body,
  };
});

/** The doctor's report on a host with some wrong responses, and the numbers of open requests. */
async function readReport(faults: Fault[]) {
  const counts = [0];
  let open = 0;
  const answer: RequestListener = ({ url = '/', headers: { range = '' } }, response) => {
    counts.push((open += 1));
    void load(`${url.replace(/nowhere-.*/, 'nowhere/')} ${range}`).then((good) => {
      const sent = { ...good, headers: { ...good.headers } };
      for (const [paths, change] of faults) if (paths.test(url)) change(sent);
      open -= 1;
      const isCompressed = 'Content-Encoding' in sent.headers;
      response.writeHead(sent.status, sent.headers).end(isCompressed ? gzipSync(sent.body) : sent.body);
    });
  };
  const address = `${await serve(answer)}${base}`;
  const content = await readContent(pathToFileURL(`${project}/`));
  const options = { 'built-for': siteUrl + base, 'skip-links': true };
  const problems = await examine(address, options, listRedirects(content));
  return { report: formatReport(problems), counts };
}

const status = (code: number) => (sent: Sent) => (sent.status = code);
const set = (name: string, value: string) => (sent: Sent) => (sent.headers[name] = value);
const drop = (name: string) => (sent: Sent) => Reflect.deleteProperty(sent.headers, name);
const replace = (before: RegExp | string, after: string) => (sent: Sent) =>
  (sent.body = Buffer.from(sent.body.toString().replaceAll(before, after)));

const moveToGitHub = (sent: Sent) => {
  drop('X-Frame-Options')(sent);
  set('server', 'GitHub.com')(sent);
};
/** Findings and the wrong responses that cause them, on three hosts, because some hide others. */
const hosts: Record<string, Fault>[] = [
  {
    ' links to it, but the server returned 404.\n  Upload all of `dist` again.': [/TrackPlayer/, status(404)],
    '/sub/cards/home.jpg did not load: the server returned 404.': [/cards\/home/, status(404)],
    'the host does not support range requests.': [/\.mp3$/, status(200)],
    'the recording is sent as text/plain, so ': [/\.mp3$/, set('Content-Type', 'text/plain')],
    'it is sent as text/plain, which browsers may refuse.': [/\.pdf$/, set('Content-Type', 'text/plain')],
    'Set the type of .ics files on the host.': [/\.ics$/, set('Content-Type', 'text/plain')],
    'the file never changes, but ': [/\/pictures\//, set('Cache-Control', 'no-cache')],
    'browsers cache the page for 24 hours': [/\/$/, set('Cache-Control', 'max-age=86400')],
    '✗ /sub/sounds/  the page is sent uncompressed.': [/\/sounds\/$/, drop('Content-Encoding')],
    'Content-Security-Policy with frame-ancestors is missing': [/\/$/, drop('Content-Security-Policy')],
    'the header Strict-Transport-Security is missing.': [/\/$/, drop('Strict-Transport-Security')],
    '/sub/nowhere/  this page does not exist, but the server sent text/html': [/nowhere/, status(200)],
    'the feed says that its address is http://localhost/sub/': [/feed/, replace(siteUrl, 'http://localhost')],
    '✗ /sub/workshop/  this page and the first page': [/workshop\/$/, replace(/name="build" /g, '$&data-')],
    'the host has removed the security policy from': [
      /\/$/,
      replace(/<meta http-equiv="content-s[^>]*>/g, ''),
    ],
    '! /sub/  the copyright line ends with 2020.': [/\/$/, replace(/(© (?:\d+–)?)\d{4}/g, '$12020')],
  },
  {
    '/sub/workshop/  /sub/sitemap.xml links to it, but the server returned 404.': [
      /workshop\/$/,
      status(404),
    ],
    '  the recording did not load: the server returned 404.': [/\.mp3$/, status(404)],
    '/sub/harbour/  this old address does not lead to /sub/harbor/: the server returned 404.': [
      /harbour\/$/,
      status(404),
    ],
    '/sub/songs/side/  this old address does not lead to /sub/sounds/side-street/: the server sent text/html':
      [/songs\/side\/$/, replace('side-street', 'elsewhere')],
    "/sub/nowhere/  visitors get the host's page": [/nowhere/, replace(/[^]+/g, 'nginx')],
    'says that its address is http://localhost/sub/': [/\/$/, replace(siteUrl, 'http://localhost')],
    "GitHub Pages can't send it; other hosts can.": [/\/$/, moveToGitHub],
  },
  {
    '✗ /sub/sitemap.xml  there is no sitemap, so only the first page was checked.': [/sitemap/, status(404)],
  },
];

test('the doctor finds no problems on a good host, and sends it at most six requests at a time', async () => {
  const { report, counts } = await readReport([]);

  expect(report).toBe('No problems found.');
  expect(Math.max(...counts)).toBeLessThanOrEqual(6);
});

describe.each(hosts)('on a host with faults', (faults) => {
  const read = memoize(() => readReport(Object.values(faults)));

  test.each(Object.keys(faults))('the doctor says “%s”', async (words) => {
    expect((await read()).report).toContain(words);
  });
});

test('links to other sites are broken, or uncertain when hosts may refuse programs', async () => {
  const other = await serve(({ url = '', method }, response) => {
    if (url === '/no-head' && method === 'HEAD') response.writeHead(405).end();
    else if (url === '/moved') response.writeHead(302, { Location: '/' }).end();
    else response.writeHead(Number(url.slice(1)) || 200).end();
  });
  const paths = ['404', '410', '200', 'moved', 'no-head', '403', '503', '999'];
  const links = paths.map((path) => `<a href="${other}/${path}"></a>`);
  const page = `${links.join('')}<a href="http://localhost:9/"></a><a href="mailto:you@example.com"></a>`;
  const address = await servePage(page);
  const problems = await examine(address);

  const named = problems.flatMap(({ message }) => /link to \S+\/(\S* is \w+): /.exec(message)?.[1] ?? []);
  const unsure = ['403 is uncertain', '503 is uncertain', '999 is uncertain'];
  expect(named).toEqual(['404 is broken', '410 is broken', ...unsure, ' is uncertain']);
});

test('the doctor asks for all that a page loads: pictures in each size, posters, recordings, scripts and fonts', async () => {
  const page = `<img src="/pictures/1.jpg" srcset="/pictures/2.avif 800w,
      /pictures/3.avif 1600w"><picture><source srcset="/pictures/4.avif"></picture>
    <link rel="preload" as="image" href="/pictures/5.avif" imagesrcset="/pictures/6.avif 2x">
    <video poster="/pictures/7.webp"></video><astro-island component-url="/_astro/8.js"></astro-island>
    <noscript><audio src="/audio/0.mp3"></audio></noscript><style>@font-face { src: url("/_astro/9.woff2") }</style>`;
  const missing: string[] = page.match(/\/\w+\/[1-9]\.\w+/g) ?? [];
  const address = await serve(({ url = '' }, response) =>
    response.writeHead(missing.includes(url) ? 404 : 200, { 'Content-Type': 'text/html' }).end(page),
  );

  const problems = await examine(address);

  const lost = problems.filter(({ message }) => message === '/ links to it, but the server returned 404.');
  expect(lost.map(({ file }) => file).sort()).toEqual(missing.sort());
  expect(missing).toHaveLength(9);
  expect(formatReport(problems)).toContain('/audio/0.mp3  the recording is sent as text/html');
});

test('when no link answers, this machine may be offline', async () => {
  const page = '<a href="http://localhost:9/">9</a> <a href="http://localhost:7/">7</a>';
  const address = await servePage(page);

  expect(formatReport(await examine(address))).toContain(
    '! /  none of the 2 links to other sites responded.',
  );
});

test('an address without a site gives one finding', async () => {
  expect(formatReport(await examine('http://localhost:9'))).toBe(
    '✗ http://localhost:9/  there is no page: the connection failed.\n  Check the address. A new domain name can take hours to work.\n\n1 error, 0 warnings.',
  );
});
