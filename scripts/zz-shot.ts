import { chromium } from '@playwright/test';
import { serve } from './serve.ts';
const served = await serve({ directory: '.cache/sites/root', port: 0 });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [w, scheme] of [[360, 'light'], [768, 'dark'], [1280, 'light'], [1920, 'dark']] as const) {
  const page = await browser.newPage({ viewport: { width: w, height: 900 }, colorScheme: scheme });
  await page.goto(`${served.url}papers/`, { waitUntil: 'networkidle' });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(w, over);
  await page.screenshot({ path: `/tmp/p-${w}.png`, fullPage: true });
  await page.close();
}
await browser.close(); await served.close();
