import { glob } from 'node:fs/promises';
import sharp from 'sharp';
import { encodePath, withBase } from '#lib/paths.ts';

/**
 * The screenshots that browsers show before they install the site, from `public/screenshots/`;
 * `npm run screenshots -- --manifest` takes them.
 */
export async function listScreenshots() {
  const files = await Array.fromAsync(glob('screenshots/*.{png,jpg,jpeg,webp}', { cwd: 'public' }));
  return Promise.all(files.sort().map((file) => readScreenshot(file.replaceAll('\\', '/'))));
}

async function readScreenshot(file: string) {
  const { width, height, format } = await sharp(`public/${file}`).metadata();
  return {
    src: withBase(`/${encodePath(file)}`),
    sizes: `${width}x${height}`,
    type: `image/${format}`,
    form_factor: width > height ? 'wide' : 'narrow',
  };
}
