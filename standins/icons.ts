import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { startIfEntry } from '../scripts/start.ts';

const PUBLIC = new URL('../public/', import.meta.url);
const ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
const DRAWN_AT = 32;

/** Makes the touch icon and the application icons in public/ from favicon.svg. */
async function main(): Promise<void> {
  const drawing = fileURLToPath(new URL('favicon.svg', PUBLIC));
  for (const [name, size] of Object.entries(ICONS)) {
    // SVG is drawn at 72 dots an inch unless told otherwise; ask for as many as the size needs.
    await sharp(drawing, { density: (72 * size) / DRAWN_AT })
      .resize(size, size)
      .flatten({ background: '#2e1d22' })
      .png({ compressionLevel: 9 })
      .toFile(fileURLToPath(new URL(name, PUBLIC)));
  }
}

await startIfEntry(import.meta.filename, main);
