import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { browserPackages } from '#integrations/client-build.ts';
import { owner, screens, sounds, tracks } from '../fixtures/site.ts';
import { fixture, fixtureSite, siteUrl } from '../sites.ts';
import { find, readLinks, readPage, readText, toFile } from './site.ts';

const { base, folder } = fixtureSite;
const top = `${siteUrl}${base}`;
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

test.each(screens)('a shared link to $id has title, description and card', async ({ id, path }) => {
  const page = readPage(toFile(path));
  const title = find(page, 'title').text;
  const card = `${folder}/cards/${id}.jpg`;

  expect(readCard(page)).toMatchObject({
    'og:type': 'website',
    'og:site_name': owner.name,
    'og:title': title,
    'og:description': find(page, 'meta[name=description]').getAttribute('content'),
    'og:url': `${top}${path.slice(1)}`,
    'og:image': `${top}cards/${id}.jpg`,
    'og:image:alt': expect.stringContaining(title) as string,
    'twitter:card': 'summary_large_image',
  });
  expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(statSync(card).size).toBeLessThan(300_000);
});

test('unknown addresses have no card', () => {
  expect(readCard(readPage('404.html'))).toEqual({});
});

test('the sitemap has all pages, including those outside the navigation', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const ids = readdirSync(`${fixture}/content/pages`).map((file) => file.replace(/\.mdx$/, ''));

  const pages = ids.map((id) => (id === 'home' ? top : `${top}${id}/`));
  const songs = tracks.map(({ id }) => `${top}${sounds.id}/${id}/`);
  const posts = ['tide-table', 'names-of-boats', 'first-frost'].map((id) => `${top}posts/${id}/`);
  const tags = ['boats', 'glue-wood', 'winter'].map((id) => `${top}posts/tags/${id}/`);
  expect(listed.sort()).toEqual([...pages, ...songs, ...posts, ...tags].sort());
  expect(read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${top}sitemap.xml\n`);
});

describe('offline', () => {
  test('browsers store all screens of this build at the first visit, and no other pages, pictures and recordings', () => {
    const build = find(readPage('index.html'), 'meta[name=build]').getAttribute('content') ?? '';
    const stored = read('sw.js').match(new RegExp(`(?<=[\`",])${base}[^,\`"]*`, 'g')) ?? [];

    const files = [...new Set(stored)].map((url) => decodeURI(url.slice(base.length)));
    expect(files.filter((file) => !existsSync(`${folder}/${file}`))).toEqual([]);
    const pages = ['offline/', ...screens.map(({ path }) => path.slice(1))].map(
      (path) => `${path}index.json`,
    );
    expect(files.filter((file) => file.endsWith('index.json')).sort()).toEqual(pages.sort());
    expect(files.filter((file) => /\.(?:html|avif|jpg|mp3|pdf|xml)$/.test(file))).toEqual([]);
    expect(build).toMatch(/^\w{10}$/);
    expect(read('sw.js')).toContain(build);
  });

  test('unknown addresses show a page that links to all screens and is hidden from search engines', () => {
    const [before = '', after = '', styles = ''] = JSON.parse(read('offline/index.json')) as string[];
    const document = parse(before + styles + after);

    expect(readText(find(document, 'main h1'))).not.toBe('');
    const all = screens.map(({ path, label }) => [label, path]);
    expect(document.querySelectorAll('nav').map(readLinks)).toEqual([all, all]);
    expect(find(document, 'meta[name="robots"]').getAttribute('content')).toBe('noindex');
  });

  test('the site can be installed as an app', () => {
    const manifest = JSON.parse(read('site.webmanifest')) as { shortcuts: { name: string; url: string }[] };

    expect(manifest).toMatchObject({ name: owner.name, start_url: base, scope: base, display: 'standalone' });
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual(
      screens
        .filter(({ front }) => front.nav?.shortcut)
        .map(({ label, path }) => [label, base + path.slice(1)]),
    );
  });

  test('the installed app has the icons of the site', async () => {
    const { icons } = JSON.parse(read('site.webmanifest')) as { icons: { src: string; sizes: string }[] };

    expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(`${folder}/${src.slice(base.length)}`).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  });
});

test('programs that ask for favicon.ico get the icon of the site', async () => {
  const icon = readFileSync(`${folder}/favicon.ico`);
  const png = icon.subarray(icon.readUInt32LE(18));

  expect([...icon.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0]);
  expect(png).toHaveLength(icon.readUInt32LE(14));
  const drawn = sharp(`${fixture}/public/favicon.svg`, { density: 1000 }).resize(48, 48);
  const pixels = (image: Sharp) => image.ensureAlpha().raw().toBuffer();
  const [made, right] = [await pixels(sharp(png)), await pixels(drawn)];
  expect(made.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0)).toBeLessThan(
    made.length,
  );
});

describe('licences.txt', () => {
  const notices = read('licences.txt').split(/^## (?=\S+ - \d)/m);

  test.each([
    ['react', 'MIT', 'Copyright (c) Meta Platforms'],
    ['astro', 'MIT', 'Fred K. Schott'],
    ['tailwindcss', 'MIT', 'Tailwind Labs'],
    ['@fontsource-variable/besley', 'OFL-1.1', 'The Besley Project Authors'],
    ['@fontsource-variable/noto-sans-symbols', 'OFL-1.1', 'The Noto Project Authors'],
    ['@material-symbols/font-400', 'Apache-2.0', 'Apache License'],
    ['@mdi/js', 'Apache-2.0', 'Pictogrammers'],
    ['@iconify-json/simple-icons', 'CC0-1.0', 'Simple Icons'],
  ])('has the notice of %s', (name, licence, words) => {
    const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
      version: string;
    };

    const [notice, ...more] = notices.filter((one) => one.startsWith(`${name} - ${version} `));
    expect(more).toEqual([]);
    expect(notice).toContain(licence);
    expect(notice).toContain(words);
  });

  test('has no package in scripts that `astro dev` would not bundle', () => {
    const files = /^(?:@fontsource|@material-symbols|@mdi|@iconify|@tombatossals|tailwindcss)/;
    const names = notices.slice(1).map((notice) => notice.split(' ')[0] ?? '');
    // React DOM brings it.
    const bundled = (name: string) =>
      name === 'scheduler' || browserPackages.some((one) => `${one}/`.startsWith(`${name}/`));

    expect(names.filter((name) => !files.test(name) && !bundled(name))).toEqual([]);
  });

  test('has no empty notice, and no build tool', () => {
    expect(notices.slice(1).filter((notice) => notice.trim().split('\n').length < 10)).toEqual([]);
    expect(read('licences.txt')).not.toMatch(/^## (sharp|satteri|typescript|vite) /m);
    expect(globSync(`${folder}/licences.json`)).toEqual([]);
  });
});

/** The Open Graph properties of a page. */
function readCard(page: ReturnType<typeof readPage>): Record<string, string | undefined> {
  const properties = page.querySelectorAll('meta[property^="og:"], meta[name^="twitter:"]');
  return Object.fromEntries(
    properties.map(({ attributes: { property, name = '', content } }) => [property ?? name, content]),
  );
}
