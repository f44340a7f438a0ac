import { glob } from 'node:fs/promises';
import sharp from 'sharp';
import { encodePath, withBase } from '#lib/paths.ts';

/** A screenshot that browsers show before they install the site. */
interface Screenshot {
  src: string;
  sizes: string;
  type: string;
  form_factor: 'wide' | 'narrow';
}

/** The screenshots in `public/screenshots/`, which `npm run screenshots -- --manifest` takes. */
export async function listScreenshots(): Promise<Screenshot[]> {
  const files = await Array.fromAsync(glob('screenshots/*.{png,jpg,jpeg,webp}', { cwd: 'public' }));
  return Promise.all(files.sort().map((file) => readScreenshot(file.replaceAll('\\', '/'))));
}

async function readScreenshot(file: string): Promise<Screenshot> {
  const { width, height, format } = await sharp(`public/${file}`).metadata();
  return {
    src: withBase(`/${encodePath(file)}`),
    sizes: `${width}x${height}`,
    type: `image/${format}`,
    form_factor: width > height ? 'wide' : 'narrow',
  };
}
