import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { immutableCacheControl } from '#output/sent-headers.ts';
import { long } from '../fixtures/site.ts';
import { fixtureSite } from '../sites.ts';
import { findSlider, readTime, start } from './listening.ts';
import { expectScreen, harbor, open, sounds, visit } from './site.ts';
import { test } from './test.ts';

test.skip(spawnSync('nginx', ['-v']).status !== 0, 'nginx is not installed.');

let folder: string;
let server: ChildProcess;
let url: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  cpSync(fixtureSite.folder, `${folder}/www${fixtureSite.base}`, { recursive: true });
  cpSync('deploy', `${folder}/www${fixtureSite.base}.git`, { recursive: true });
  // Below those that systems give to other servers.
  const port = 20_000 + (process.pid % 10_000);
  url = `http://localhost:${port}${fixtureSite.base}`;
  const settings = readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/listen 80;\n\s+listen \[::\]:80;/, `listen ${port};`)
    .replaceAll('/var/www/site', `${folder}/www`)
    .replace('# location = / { return 302 /portfolio/', `location = / { return 302 ${fixtureSite.base}`)
    .replace(' /404.html;', ` ${fixtureSite.base}404.html;`);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    `${folder}/nginx.conf`,
    `pid ${folder}/pid; daemon off; user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
events {}
http { access_log off; ${folders.join(' ')}\n${settings} }`,
  );
  server = spawn('nginx', ['-c', `${folder}/nginx.conf`, '-e', `${folder}/error.log`]);
  await expect
    .poll(() =>
      fetch(url).then(
        (response) => response.status,
        () => 0,
      ),
    )
    .toBe(200);
});

test.afterAll(async () => {
  const closed = once(server, 'close');
  server.kill();
  await closed;
  rmSync(folder, { recursive: true });
});

test('nginx serves screens, parts of recordings, headers and the 404 page', async ({ page }) => {
  for (const path of [
    'nowhere/',
    'audio/',
    '_headers',
    '_redirects',
    '_redirects.nginx',
    '.git/nginx.conf',
  ]) {
    const response = await page.goto(`${url}${path}`);
    expect(response?.status()).toBe(404);
    expect(response?.headers()).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-cache' });
    await expectScreen(page, 'Not found');
  }
  await open(page, url);
  await visit(page, harbor.label);

  await start(page, long.title, `${url}${sounds.path.slice(2)}`);
  await findSlider(page, long.title).press('PageUp');
  await expect.poll(() => readTime(page)).toBeGreaterThanOrEqual(30);

  const [feed, posts, calendar, resume] = await Promise.all([
    page.request.get(`${url}music/feed.xml`),
    page.request.get(`${url}posts/feed.xml`),
    page.request.get(`${url}dates.ics`),
    page.request.get(`${url}resume.json`),
  ]);
  for (const each of [feed, posts]) expect(each.headers()['content-type']).toContain('application/rss+xml');
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(resume.headers()['content-type']).toContain('application/json');

  for (const [from, to] of [
    ['harbour/', 'harbor/'],
    [encodeURI('häfen/pier/'), 'harbor/'],
    ['2024/01/14/frost.html', 'posts/first-frost/'],
  ] as const) {
    const response = await page.request.get(url + from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']]).toEqual([301, fixtureSite.base + to]);
  }

  const above = await page.request.get(new URL('/', url).href);
  expect(above.url()).toBe(url);
});

test('nginx lets browsers keep files with a hash in their name, and nothing else', async ({ request }) => {
  const html = await (await request.get(url)).text();
  const [picture = ''] = /[^"\s]*\/pictures\/[\w-]+\.avif/.exec(html) ?? [];
  const [script = ''] = /[^"\s]*\/_astro\/[\w.-]+\.js/.exec(html) ?? [];
  const read = async (path: string, headers = {}) => {
    const response = await request.get(new URL(path, url).href, { headers });
    return [response.status(), response.headers()['cache-control']];
  };
  const { etag = '' } = (await request.get(new URL(picture, url).href)).headers();

  await expect(read(picture)).resolves.toEqual([200, immutableCacheControl]);
  await expect(read(script)).resolves.toEqual([200, immutableCacheControl]);
  await expect(read(picture, { 'If-None-Match': etag })).resolves.toEqual([304, immutableCacheControl]);
  await expect(read(picture, { Range: 'bytes=0-9' })).resolves.toEqual([206, immutableCacheControl]);
  await expect(read('_astro/nowhere.avif')).resolves.toEqual([404, 'no-cache']);
  await expect(read('./')).resolves.toEqual([200, 'no-cache']);
  await expect(read('resume.json')).resolves.toEqual([200, 'no-cache']);
});
