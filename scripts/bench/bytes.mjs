import { brotliCompressSync } from 'node:zlib';

const windows = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2.6 },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

/**
 * The weight of each screen: its HTML with its CSS, and its background in two windows.
 * @param {import('@playwright/test').Browser} browser
 * @param {string[]} urls
 */
export async function measureBytes(browser, urls) {
  const rows = [];
  for (const url of urls) {
    const [phone, desktop] = await Promise.all(windows.map((window) => visit(browser, url, window)));
    rows.push({
      screen: new URL(url).pathname,
      'HTML + CSS': phone?.text,
      'background, 390 px': phone?.background,
      'background, 1440 px': desktop?.background,
    });
  }
  return rows;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {(typeof windows)[number]} window
 */
async function visit(browser, url, { viewport, deviceScaleFactor }) {
  const page = await browser.newPage({ viewport, deviceScaleFactor });
  /** @type {Map<string, Promise<Buffer>>} */
  const bodies = new Map();
  page.on('response', (response) => {
    // What is still on its way when the page closes is not asked for.
    const body = response.body().catch(() => Buffer.alloc(0));
    if (!bodies.has(response.url())) bodies.set(response.url(), body);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const image = await page.evaluate(
    () => getComputedStyle(document.getElementById('page') ?? document.body).backgroundImage,
  );
  const background = [...bodies.keys()].find((address) => image.includes(`"${address}"`));
  const styles = [...bodies.keys()].filter((address) => address.endsWith('.css'));
  const texts = await Promise.all([url, ...styles].map((address) => bodies.get(address)));
  const picture = background ? await bodies.get(background) : undefined;
  await page.close();
  return {
    text: toKilobytes(texts.reduce((sum, text) => sum + brotliCompressSync(text ?? '').length, 0)),
    background: toKilobytes(picture?.length ?? 0),
  };
}

/** @param {number} bytes */
function toKilobytes(bytes) {
  return Math.round(bytes / 100) / 10;
}
