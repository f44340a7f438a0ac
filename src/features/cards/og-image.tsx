import sharp, { type Sharp } from 'sharp';
import { toHash } from '#lib/hash.ts';
import { createCache } from '#lib/cache.ts';
import { cropTo, type Focus, type Size } from '#pictures/crops.ts';
import { drawText, type OgImageText } from './og-image-text.tsx';
import { openPicture, type PictureFile } from '#pictures/read-picture.ts';

const cache = createCache('features/cards/og-image.tsx');

/** The contents of a sharing card. */
export interface OgImageContent extends OgImageText {
  /** The background; a card without one has a plain color. */
  picture?: { file: PictureFile; focus: Focus } | undefined;
  /** Plain color, as `#rrggbb`. */
  dock: string;
}

/** Size of a sharing card in pixels. */
export const ogImageSize: Size = { width: 1200, height: 630 };

/** File name of a sharing card, without extension: `notes/song` becomes `notes--song`, which cannot be an id. */
export function getOgImageName(screen: string): string {
  return screen.replaceAll('/', '--');
}

/**
 * A sharing card as a JPEG: heading and owner's name on the darkened background. Letters that no font has are missing,
 * which a check reports.
 */
export async function makeOgImage(card: OgImageContent): Promise<Uint8Array<ArrayBuffer>> {
  const words = await drawText(card, ogImageSize);
  const { file, focus } = card.picture ?? {};
  const hash = toHash(JSON.stringify([words, card.dock, file?.hash, focus]));
  return cache.bytes(`${hash}.jpg`, () => {
    const background = drawBackground(card).removeAlpha().toColorspace('srgb');
    const picture = background.composite([{ input: Buffer.from(words) }]);
    return picture.jpeg({ quality: 84 }).toBuffer();
  });
}

function drawBackground({ picture, dock }: OgImageContent): Sharp {
  const { width, height } = ogImageSize;
  if (!picture) return sharp({ create: { width, height, channels: 3, background: dock } });

  const { file, focus } = picture;
  return openPicture(file)
    .autoOrient()
    .extract(cropTo(file, focus, width / height))
    .resize(width, height);
}
