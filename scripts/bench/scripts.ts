import { brotliCompressSync } from 'node:zlib';
import { scrollThrough } from './scroll-through.ts';

/** A screen without recordings and the one with them. */
const paths = ['contact/', 'music/'];

/**
 * The scripts that two screens load when all of them was seen and the first recording was played, in bytes.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} home
 */
export async function measureScripts(browser, home) {
  const rows = [];
  for (const path of paths) {
    const scripts = await loadScripts(browser, new URL(path, home).href);
    const sizes = scripts.map((script) => brotliCompressSync(script).length);
    rows.push({ screen: `/${path}`, files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) });
  }
  const [less, more] = rows;
  return { rows, player: (more?.bytes ?? NaN) - (less?.bytes ?? NaN) };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function loadScripts(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  /** @type {Map<string, Promise<Buffer>>} */
  const scripts = new Map();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  const play = page.getByRole('button', { name: /^Play / }).first();
  if ((await play.count()) > 0) await play.click();
  await page.waitForTimeout(1000);
  const bodies = await Promise.all(scripts.values());
  await page.close();
  return bodies;
}
