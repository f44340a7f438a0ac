import sharp, { type Sharp } from 'sharp';
import { toHash } from '@/lib/hash';
import { cacheBytes } from '@/build/cache';
import { cropTo, type Focus, type Size } from './crops';
import { drawWords, type CardWords } from './og-image-words';
import { openPicture, type PictureFile } from './read-picture';

/** The contents of a sharing card. */
export interface Card extends CardWords {
  /** The background and the point of it that stays in sight; left out, the card has the plain color. */
  picture?: { file: PictureFile; focus: Focus } | undefined;
  /** Behind the words, as `#rrggbb`. */
  sleeve: string;
}

/** Size in pixels of the cards that networks show. */
export const ogImageSize: Size = { width: 1200, height: 630 };

/** Name of a screen's card for sharing, without its ending: `notes/song` becomes `notes--song`, which is no id. */
export function toOgImageName(screen: string): string {
  return screen.replaceAll('/', '--');
}

/**
 * The card as a JPEG: the screen's picture, darkened behind the words, its heading and the owner's
 * name, as far as the fonts of the project have their letters; a rule of the checks says what they lack.
 */
export async function makeOgImage(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  const words = await drawWords(card, ogImageSize);
  const { file, focus } = card.picture ?? {};
  const hash = toHash(JSON.stringify([words, card.sleeve, file?.hash, focus]));
  return cacheBytes(`cards/${hash}.jpg`, () => develop(card, Buffer.from(words)));
}

async function develop(card: Card, words: Buffer): Promise<Buffer> {
  const background = toBackground(card).removeAlpha().toColorspace('srgb');
  return background
    .composite([{ input: words }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

function toBackground({ picture, sleeve }: Card): Sharp {
  const { width, height } = ogImageSize;
  if (!picture) return sharp({ create: { width, height, channels: 3, background: sleeve } });

  const { file, focus } = picture;
  return openPicture(file)
    .autoOrient()
    .extract(cropTo(file, focus, width / height))
    .resize(width, height);
}
