import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fixtureSite } from '../sites.ts';
import { owner, screens } from '../fixtures/site';
import { home, page, site } from '../unit/write-site';
import { build, copyProject, expectSuccess, frontmatter, leastSite, toNav } from './project';
import { find, readPage, readText, readLinks } from './site';

describe.each(Object.entries(sites))('%s', (_, { folder, base }) => {
  const worker = readFileSync(`${folder}/sw.js`, 'utf8');
  const kept = [...worker.matchAll(/url:"([^"]+)",revision:/g)].map(([, url = '']) => url);

  test('what browsers keep is there, and all screens are among it', () => {
    const missing = kept.filter((url) => !existsSync(folder + toFile(decodeURI(url.slice(base.length - 1)))));

    expect(missing).toEqual([]);
    expect(kept).toEqual(expect.arrayContaining(screens.map(({ path }) => base + path.slice(1))));
  });

  test('the manifest is of the site, as an app without a frame', () => {
    const manifest = readManifest(folder);

    expect(manifest).toMatchObject({
      name: owner.name,
      id: base,
      start_url: base,
      scope: base,
      display: 'standalone',
    });
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual(
      screens
        .filter(({ front }) => front.nav?.shortcut)
        .map(({ label, path }) => [label, base + path.slice(1)]),
    );
  });
});

test('the page that is shown offline leads to all screens, and search engines are not told of it', () => {
  const document = readPage('offline.html');

  expect(readText(find(document, 'main h1'))).not.toBe('');
  expect(readLinks(find(document, 'main ul'))).toEqual(screens.map(({ path, label }) => [label, path]));
  expect(find(document, 'meta[name="robots"]').getAttribute('content')).toBe('noindex');
});

test(
  'switched off, browsers are given a worker that leaves, and pages ask for none',
  { timeout: 120_000 },
  async () => {
    const folder = await copyProject('without-worker', {
      ...leastSite,
      [site]: 'name: Your Name\noffline: false\n',
      [home]: page(toNav('Home', 1)),
      'content/pages/more.mdx': page(frontmatter),
    });

    expectSuccess(await build(folder));

    const worker = readFileSync(`${folder}/dist/sw.js`, 'utf8');
    expect(worker).toContain('unregister');
    expect(worker.length).toBeLessThan(1000);
    expect(existsSync(`${folder}/dist/offline.html`)).toBe(false);
    expect(existsSync(`${folder}/dist/offline/index.html`)).toBe(false);
    expect(readScripts(`${folder}/dist`)).not.toContain('/sw.js');
    expect(readScripts(fixtureSite.folder)).toContain('/sw.js');
  },
);

interface Manifest {
  shortcuts: { name: string; url: string }[];
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}/site.webmanifest`, 'utf8')) as Manifest;
}

/** All scripts of a site. */
function readScripts(folder: string): string {
  return globSync(`${folder}/_astro/*.js`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function toFile(path: string): string {
  return path.endsWith('/') ? `${path}index.html` : path;
}
