/**
 * Takes pictures of the built site.
 *
 *     npm run screenshots                  every screen, into the ignored folder screenshots/
 *     npm run screenshots -- --manifest    two screens, into public/screenshots/, for people who install the site
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { withBuiltSite, type BuiltSite } from './built-site.ts';
import { start } from './start.ts';

const widths = [390, 768, 1440, 1920];
const schemes = ['light', 'dark'] as const;
const devices = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };

await start(() => withBuiltSite(process.argv.includes('--manifest') ? takeForManifest : takeAll));

async function takeAll({ browser, screens }: BuiltSite): Promise<void> {
  for (const colorScheme of schemes)
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      for (const { id, url } of screens) {
        await page.goto(url, { waitUntil: 'networkidle' });
        await page.screenshot({ path: `screenshots/${id}-${width}-${colorScheme}.png` });
      }
      await page.close();
    }
  console.log(`${screens.length * widths.length * schemes.length} pictures are in screenshots/.`);
}

/** Takes screenshots of the first screen, and of the first one with recordings or else the second. */
async function takeForManifest({ browser, screens }: BuiltSite): Promise<void> {
  await mkdir('public/screenshots', { recursive: true });
  const [home, ...others] = screens;
  const second = others.find(({ html }) => html.includes('class="track ')) ?? others[0];
  for (const { id, url } of [home, second].filter((screen) => screen !== undefined))
    for (const [name, viewport] of Object.entries(devices)) {
      const page = await browser.newPage({ viewport, colorScheme: 'light' });
      await page.goto(url, { waitUntil: 'networkidle' });
      const picture = sharp(await page.screenshot()).jpeg({ quality: 72, mozjpeg: true });
      const file = `public/screenshots/${id}-${name}.jpg`;
      console.log(`${existsSync(file) ? 'Replaces' : 'Writes'} ${file}.`);
      await picture.toFile(file);
      await page.close();
    }
}
