import { getBackground } from '#pictures/get-background.ts';
import { getListPage } from '#model/queries.ts';
import { withBase, type Href } from '#lib/paths.ts';
import { oncePerBuild } from '#lib/memoize.ts';
import { cropTo, parseFocus } from '#pictures/crops.ts';
import { emitVariant } from '#pictures/get-picture.ts';
import type { PictureFile } from '#pictures/read-picture.ts';
import { readCover } from './cover.ts';
import type { RecordedTrack } from './recordings.ts';
import { isRemote } from '#model/values.ts';

/** Sides in pixels, for lock screens and for feeds, which require 1400. */
const sides = { small: 512, large: 1400 };

const getCover = oncePerBuild((audio: string) => readCover(audio));

/** For a background on another server. */
const FALLBACK = '/icon-512.png';

/** Path of a recording's picture: the cover in its file, or else the background of the recordings. */
export async function getArtwork({ audio }: RecordedTrack, size: keyof typeof sides): Promise<Href> {
  const cover = isRemote(audio) ? undefined : await getCover(audio);
  if (!cover) return getCommonArtwork(size);

  // Covers are not enlarged.
  return emitSquare(cover, Math.min(sides[size], cover.width, cover.height));
}

/** Path of the picture for all recordings; enlarged if necessary, because feeds refuse pictures below 1400 pixels. */
export async function getCommonArtwork(size: keyof typeof sides = 'large'): Promise<Href> {
  const page = await getListPage('tracks');
  const background = page && (await getBackground(page));
  if (!background?.file) return withBase(FALLBACK);

  return emitSquare(background.file, sides[size], background.focus);
}

/** The largest square around the focus, by default the middle. */
function emitSquare(file: PictureFile, side: number, focus = parseFocus()): Promise<Href> {
  const crop = cropTo(file, focus, 1);
  return emitVariant({ ...file, slug: 'artwork' }, { width: side, format: 'jpg', crop });
}
