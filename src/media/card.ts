import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { generateOpenGraphImage } from 'astro-og-canvas';
import sharp from 'sharp';

/** What a card for sharing shows. */
export interface Card {
  heading: string;
  name: string;
  /** Path of the background on disk; left out, the card has the plain colour. */
  picture?: string | undefined;
  /** Behind the words, as `#rrggbb`. */
  sleeve: string;
  /** The words, as `#rrggbb`. */
  onSleeve: string;
}

/** Size in pixels of the cards that networks show. */
export const cardSize = { width: 1200, height: 630 };

const CACHE = '.cache/cards';
const resolve = createRequire(join(process.cwd(), 'package.json')).resolve;
const FONTS = [resolve('@fontsource-variable/besley/files/besley-latin-wght-normal.woff2')];

/** The card as a JPEG: the screen's picture, burned in at the left, its heading and the owner's name. */
export async function makeCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  await mkdir(CACHE, { recursive: true });
  const color = toChannels(card.onSleeve);
  const bytes = await generateOpenGraphImage({
    cacheDir: CACHE,
    title: card.heading,
    description: card.name,
    bgGradient: [toChannels(card.sleeve)],
    ...(card.picture
      ? { bgImage: { path: await burnPicture(card.picture, card.sleeve), fit: 'cover' } }
      : {}),
    padding: 72,
    fonts: FONTS,
    font: {
      title: {
        families: ['Besley'],
        weight: 'SemiBold',
        size: card.heading.length > 40 ? 60 : 84,
        lineHeight: 1.1,
        color,
      },
      description: { families: ['Besley'], weight: 'Medium', size: 36, color },
    },
    format: 'JPEG',
    quality: 84,
  });
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}

async function burnPicture(picture: string, sleeve: string): Promise<string> {
  const { width, height } = cardSize;
  const burn = `<svg width="${width}" height="${height}"><linearGradient id="g"><stop offset=".5" stop-color="${sleeve}"
    stop-opacity=".72"/><stop offset="1" stop-color="${sleeve}" stop-opacity="0"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  const image = sharp(picture).autoOrient().resize(width, height, { fit: 'cover' });
  const bytes = await image
    .composite([{ input: Buffer.from(burn), blend: 'multiply' }])
    .png()
    .toBuffer();
  const path = join(CACHE, `${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.png`);
  await sharp(bytes).toFile(path);
  return path;
}

function toChannels(color: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    parseInt(color.slice(start, start + 2), 16),
  );
  return [red, green, blue];
}
