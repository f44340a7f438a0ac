import { expect, test } from 'vitest';
import { readIcon } from '#pictures/icons.ts';
import { serve } from './serve.ts';

const star = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1h8v8z"/></svg>';
const root = new URL('file:///nowhere/');

/** Serves icons; returns the address, and the paths that are requested. */
async function serveIcons() {
  const asked: string[] = [];
  const origin = await serve(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/cut.svg') return void response.destroy();
    if (url === '/gone.svg') return void response.writeHead(404).end('Not found');
    response.end(url === '/page.svg' ? `<!doctype html><title>Nothing here</title>${star}` : star);
  });
  return { asked, origin };
}

test.each([
  ['material', ['cottage', 'cottage-fill', 'location_on', '3d_rotation']],
  [
    'brand',
    ['linkedin', 'language-html5', 'bluesky', 'threads', 'tiktok', 'bandcamp', 'mastodon', 'codeberg'],
  ],
] as const)('an icon of the %s set has a name', async (set, names) => {
  const icons = await Promise.all(names.map(async (name) => (await readIcon(name, set, root)).svg));

  for (const icon of icons) expect(icon).toMatch(/^<svg viewBox="[-\d ]+"><path [^>]*d="[^"]+"\/><\/svg>$/);
  expect(new Set(icons).size).toBe(names.length);
});

test('an icon may have an address', async () => {
  const { origin } = await serveIcons();

  expect((await readIcon(`${origin}/star.svg`, 'brand', root)).svg).toBe(star);
});

test.each([
  ['/gone.svg', 'the server returned 404'],
  ['/page.svg', 'it is not an SVG'],
  ['/cut.svg', 'the server returned nothing'],
])('an icon at %s is requested once, and the log says why it is missing', async (path, reason) => {
  const { asked, origin } = await serveIcons();

  await expect(readIcon(origin + path, 'brand', root)).rejects.toThrow(reason);
  await expect(readIcon(origin + path, 'brand', root)).rejects.toThrow(reason);

  expect(asked).toEqual([path]);
});
