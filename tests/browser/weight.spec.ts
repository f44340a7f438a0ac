import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, type Request, type Response } from '@playwright/test';
import en from '#ui/messages/en.json' with { type: 'json' };
import { harbor, home, screens, song, sounds, thanks, toPicture } from './site.ts';
import { test } from './test.ts';

/** What a page loads before the visitor does anything: bytes as a host sends them, with Brotli, and requests. */
interface Weight {
  document: number;
  stylesheet: number;
  script: number;
  font: number;
  image: number;
  requests: number;
}

/** The most that a page may load, in bytes; raise a number only on purpose. Pictures are the owner's, and two of them are icons. */
const budget: Omit<Weight, 'image'> = {
  document: 26_200,
  stylesheet: 1_000,
  script: 94 * 1024,
  font: 52_000,
  requests: 28,
};

// One after the other, so that a script is compressed once.
test.describe.configure({ mode: 'default' });

/** The smallest page, a long text, the list of recordings, and one of them. */
const paths = [harbor.path, thanks.path, sounds.path, song];

for (const path of paths)
  test(`${path} stays within the budget, and only a song loads words and styles for songs`, async ({
    page,
  }) => {
    const { weight, scripts } = await weigh(page, path);

    for (const [name, most] of Object.entries(budget))
      expect.soft(weight[name as keyof Weight], name).toBeLessThanOrEqual(most);
    expect(Math.min(weight.document, weight.script, weight.font)).toBeGreaterThan(0);
    const styles = await page.locator('style').allTextContents();
    expect(scripts.join().includes(en.copyChordPro)).toBe(path === song);
    expect(styles.join().includes('.song-')).toBe(path === song);
  });

test('the background loads first, then the first picture, before the fonts, and screens for the next click without styles', async ({
  page,
}) => {
  const fetched: Response[] = [];
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('response', (response) => response.url().endsWith('/index.json') && fetched.push(response));
  await page.goto(home.path);
  await expect.poll(() => fetched).toHaveLength(screens.length - 1);
  expect(requests.slice(0, 4).map((request) => request.resourceType())).toEqual([
    'document',
    'image',
    'image',
    'font',
  ]);
  expect(requests[1]?.url()).toMatch(toPicture(home.id));
  const styles = await page
    .locator('style[data-astro-transition-persist]')
    .evaluate((style) => style.innerHTML);

  const texts = await Promise.all(
    fetched.map(async (response) => ((await response.json()) as string[]).join('')),
  );
  expect(styles.length).toBeGreaterThan(40_000);
  for (const text of texts) expect(text.includes(styles.slice(0, 1000))).toBe(false);
});

/** By address, because it takes long, and pages share most scripts. */
const compressed = new Map<string, number>();

/** Opens a page, and weighs what it loads. Screens that it fetches for the next click do not count. */
async function weigh(page: Page, address: string): Promise<{ weight: Weight; scripts: Buffer[] }> {
  const loaded = new Map<string, Response>();
  page.on('response', (response) => loaded.set(response.url(), response));
  await page.goto(address);
  // The last that it loads.
  const countScreens = () => [...loaded.keys()].filter((url) => url.endsWith('/index.json')).length;
  await expect.poll(countScreens).toBeGreaterThanOrEqual(screens.length - 1);
  await page.waitForLoadState('networkidle');

  const scripts: Buffer[] = [];
  const weight: Weight = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, requests: 0 };
  for (const response of loaded.values()) {
    const type = response.request().resourceType() as keyof Weight;
    // The song of the fixture has versions, which few songs have.
    if (!(type in weight) || response.url().includes('/Versions.')) continue;

    const body = await response.body();
    if (type === 'script') scripts.push(body);
    // Fonts and pictures are compressed already.
    const isSmall = type === 'font' || type === 'image';
    const size = compressed.get(response.url()) ?? (isSmall ? body : brotliCompressSync(body)).length;
    compressed.set(response.url(), size);
    weight[type] += size;
    weight.requests += 1;
  }
  return { weight, scripts };
}
