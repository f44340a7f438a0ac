import {
  argbFromRgb,
  differenceDegrees,
  hexFromArgb,
  lstarFromArgb,
} from '@material/material-color-utilities';
import { createCache } from '#lib/cache.ts';
import { quantize, type Cluster } from './quantize.ts';
import { openPicture, type PictureFile } from './read-picture.ts';

const cache = createCache('pictures/palette.ts');

/** The palette of a background: two hues (HCT, in degrees) with their chroma, and its brightness. */
export type ImagePalette = ReturnType<typeof createPalette>;

/** Longer side, in pixels, of the reduced pictures for reading the palette and for finding the lightest pixel. */
const SIDES = { palette: 128, lightest: 512 };
const CLUSTERS = 96;
/** Degrees on either side of a hue to smooth the histogram, and to average chroma. */
const [SMOOTH_DEGREES, NEAR_DEGREES] = [18, 20];
/** How far the lamp's hue is from the others, so that it is a color of its own. */
const LAMP_DISTANCE_DEGREES = 45;
/** The least weight of a lamp, as a share of the strongest hue's. */
const MIN_LAMP_SHARE = 0.012;
/** The hue for pictures without color. */
const PAPER_HUE = 80;

/** The palette for pictures on other servers, which may be white. */
export const plainPalette: ImagePalette = {
  hue: 1,
  chroma: 30,
  lampHue: 57,
  lampChroma: 45,
  bright: '#ffffff',
  lightest: '#ffffff',
};

/** Reads the palette of a picture, from the cache if possible. */
export function readPalette(picture: PictureFile): Promise<ImagePalette> {
  return cache.value(`${picture.hash}.json`, async () =>
    createPalette(await readPixels(picture, SIDES.palette), await readPixels(picture, SIDES.lightest)),
  );
}

async function readPixels(picture: PictureFile, side: number): Promise<number[]> {
  const small = openPicture(picture).resize(side, side, { fit: 'inside' }).removeAlpha().toColorspace('srgb');
  const bytes = await small.raw().toBuffer();
  const byteAt = (at: number) => bytes[at] ?? 0;
  return Array.from({ length: bytes.length / 3 }, (_, index) =>
    argbFromRgb(byteAt(3 * index), byteAt(3 * index + 1), byteAt(3 * index + 2)),
  );
}

/** The palette of ARGB pixels; `morePixels` are searched for the lightest one. */
export function createPalette(pixels: number[], morePixels = pixels) {
  const clusters = quantize(pixels, CLUSTERS);
  const colored = clusters.filter(({ chroma, tone }) => chroma >= 6 && tone >= 6 && tone <= 97);
  const byArea = createHistogram(colored, ({ area, chroma }) => area * Math.min(chroma, 24));
  const hue = colored.length > 0 ? peakOf(byArea, () => true) : PAPER_HUE;
  const lampHue = findLamp(colored, hue);
  return {
    /** The hue that covers most of the picture. */
    hue,
    chroma: meanChroma(colored, hue),
    /** The brightest hue at least 45° away. */
    lampHue,
    lampChroma: meanChroma(colored, lampHue),
    /** As `#rrggbb`. */
    bright: findBright(pixels, 0.99),
    lightest: findLightest(morePixels),
  };
}

function findLamp(clusters: Cluster[], hue: number): number {
  const weigh = ({ area, chroma, tone }: Cluster) => area * Math.min(chroma, 24) * (tone / 100) ** 2;
  const histogram = createHistogram(clusters, weigh);
  const lamp = peakOf(histogram, (degree) => differenceDegrees(degree, hue) >= LAMP_DISTANCE_DEGREES);
  const isLit = (histogram[lamp] ?? 0) >= MIN_LAMP_SHARE * Math.max(...histogram) && clusters.length > 0;
  return isLit ? lamp : (hue - LAMP_DISTANCE_DEGREES + 360) % 360;
}

/** Weights by whole degree, each cluster spread over its neighbors as a triangle. */
function createHistogram(clusters: Cluster[], weigh: (cluster: Cluster) => number): number[] {
  return Array.from({ length: 360 }, (_, degree) =>
    clusters.reduce((sum, cluster) => {
      const share = 1 - differenceDegrees(degree, cluster.hue) / SMOOTH_DEGREES;
      return share > 0 ? sum + weigh(cluster) * share : sum;
    }, 0),
  );
}

function peakOf(histogram: number[], isAllowed: (degree: number) => boolean): number {
  const degrees = histogram.map((_, degree) => degree).filter(isAllowed);
  return degrees.reduce((best, degree) =>
    (histogram[degree] ?? 0) > (histogram[best] ?? 0) ? degree : best,
  );
}

function meanChroma(clusters: Cluster[], hue: number): number {
  const near = clusters.filter((cluster) => differenceDegrees(cluster.hue, hue) <= NEAR_DEGREES);
  const area = near.reduce((sum, cluster) => sum + cluster.area, 0);
  return area === 0 ? 0 : near.reduce((sum, { chroma, area: share }) => sum + chroma * share, 0) / area;
}

/** The color at a percentile of brightness (0 to 1). */
function findBright(pixels: number[], share: number): string {
  const sorted = listTones(pixels).sort((a, b) => a.tone - b.tone);
  return hexFromArgb(sorted[Math.floor((sorted.length - 1) * share)]?.color ?? 0);
}

/** The lightest color; of several, the last. */
function findLightest(pixels: number[]): string {
  const [first = { color: 0, tone: 0 }, ...others] = listTones([...new Set(pixels.toReversed())]);
  return hexFromArgb(others.reduce((best, one) => (one.tone > best.tone ? one : best), first).color);
}

function listTones(pixels: number[]) {
  return pixels.map((color) => ({ color, tone: lstarFromArgb(color) }));
}
