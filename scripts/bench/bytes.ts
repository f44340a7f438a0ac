import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';

interface Window {
  viewport: { width: number; height: number };
  deviceScaleFactor: number;
}

/** In kilobytes. */
interface Weight {
  text: number;
  background: number;
}

const phone: Window = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.6 };
const desktop: Window = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };

/** The weight of each screen: its HTML with its CSS, and its background in two windows. */
export async function measureBytes(browser: Browser, urls: string[]) {
  const rows = [];
  for (const url of urls) {
    const [narrow, wide] = await Promise.all([visit(browser, url, phone), visit(browser, url, desktop)]);
    rows.push({
      screen: new URL(url).pathname,
      'HTML + CSS': narrow.text,
      'background, 390 px': narrow.background,
      'background, 1440 px': wide.background,
    });
  }
  return rows;
}

async function visit(browser: Browser, url: string, window: Window): Promise<Weight> {
  const page = await browser.newPage({ ...window });
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    // What is still on its way when the page closes is not asked for.
    const body = response.body().catch(() => Buffer.alloc(0));
    if (!bodies.has(response.url())) bodies.set(response.url(), body);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const image = await page.evaluate(readBackground);
  const background = [...bodies.keys()].find((address) => image.includes(`"${address}"`));
  const styles = [...bodies.keys()].filter((address) => address.endsWith('.css'));
  const texts = await Promise.all([url, ...styles].map(async (address) => bodies.get(address)));
  const picture = background === undefined ? undefined : await bodies.get(background);
  await page.close();
  return {
    text: toKilobytes(texts.reduce((sum, text) => sum + brotliCompressSync(text ?? '').length, 0)),
    background: toKilobytes(picture?.length ?? 0),
  };
}

/** Runs in the page. */
function readBackground(): string {
  return getComputedStyle(document.getElementById('page') ?? document.body).backgroundImage;
}

function toKilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}
