import { getBackground } from '@/pictures/background';
import { toPath } from '@/lib/paths';
import { oncePerBuild } from '@/lib/once-per-build';
import { readCover, toSource, type ArtworkSource } from './cover';
import { getRecordings, getTracksPage, type RecordedTrack } from './recordings';
import { isRemote } from '@/model/values';

/** A square picture as it is served, a JPEG. */
export interface Square {
  /** Its file name, without its ending. */
  name: string;
  source: ArtworkSource;
  /** In pixels. */
  side: number;
}

/** Sides in pixels: for lock screens, and for feeds, whose readers want 1400 or more. */
const sides = { small: 512, large: 1400 };

/** The cover of a recording, by its path below `public/`. */
const getCover = oncePerBuild(readCover);

/** Shown when the background of the recordings is on another server. */
const FALLBACK = '/icon-512.png';

/** Path of a recording's picture: the cover in its file, else what stands behind the recordings. */
export async function getArtwork(track: RecordedTrack, size: keyof typeof sides): Promise<string> {
  return toSquarePath(await getSquare(track, size));
}

/** Path of the picture of all recordings together, 1400 pixels a side. */
export async function getCommonArtwork(): Promise<string> {
  return toSquarePath(await getBackgroundSquare('large'));
}

/** All pictures of recordings; two that are alike are one. */
export async function listSquares(): Promise<Square[]> {
  const tracks = await getRecordings();
  const covers = tracks.flatMap((track) => [getSquare(track, 'small'), getSquare(track, 'large')]);
  const squares = await Promise.all([...covers, getBackgroundSquare('large')]);
  return [...new Map(squares.flatMap((square) => (square ? [[square.name, square]] : []))).values()];
}

async function getSquare({ audio }: RecordedTrack, size: keyof typeof sides): Promise<Square | undefined> {
  const cover = isRemote(audio) ? undefined : await getCover(audio);
  // A cover is shown as large as it is.
  return cover
    ? toSquare(cover, Math.min(sides[size], cover.width, cover.height))
    : getBackgroundSquare(size);
}

// Feeds refuse a picture of less than 1400 pixels: a background that is a little lower is enlarged.
async function getBackgroundSquare(size: keyof typeof sides): Promise<Square | undefined> {
  const page = await getTracksPage();
  if (!page) return undefined;

  const { file, focus } = await getBackground(page);
  return file && toSquare(toSource(file, focus), sides[size]);
}

function toSquare(source: ArtworkSource, side: number): Square {
  return { name: `${source.hash}-${side}`, source, side };
}

function toSquarePath(square: Square | undefined): string {
  return toPath(square ? `/pictures/artwork-${square.name}.jpg` : FALLBACK);
}
