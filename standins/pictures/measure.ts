import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { cropTo, toFocus, type Crop, type Focus, type Size } from '../../src/pictures/crops.ts';

/** What is measured of a background. */
interface Measures {
  /** Strength of edges beside the sheet, divided by that behind it. */
  edges: number;
  /** Mean lightness beside the sheet and behind it, from 0 to 255. */
  beside: number;
  behind: number;
  /** How far the nearest bright spot is from the middle of the scheme switch in each window, in pixels. */
  clearance: number[];
}

const MASTERS = new URL('../../content/pictures/', import.meta.url).pathname;

/** The backgrounds, with the right edge of the sheet on their screens in a window of 1440 × 900. */
export const sheets: Record<string, number> = {
  'cut-paper': 1152,
  'two-cups': 933,
  'keyboard-night': 1152,
  'six-strings': 1152,
  'window-light': 933,
  festoon: 933,
  'open-book': 1152,
};

const WINDOW: Size = { width: 1440, height: 900 };
const SHEET = { left: 288, top: 270 };
const CARD: Crop = { left: 1176, top: 294, width: 218, height: 411 };
/** Windows, and where the middle of the scheme switch is in them. */
const SWITCHES = [
  { width: 390, height: 844, x: 348, y: 42 },
  { width: 1440, height: 900, x: 1354, y: 45 },
  { width: 1920, height: 1080, x: 1738, y: 54 },
];
/** How light a lamp is, of 255; as soft as this, grain and noise of the renderer make no edges. */
const LAMP = 190;
const SOFTNESS = 1;

/** Measures a background as windows show it. */
export async function measureBackground(name: string): Promise<Measures> {
  const lightness = await readWindow(name, WINDOW);
  const edges = findEdges(lightness, WINDOW);
  const [beside, behind] = [toMean(name, 'beside'), toMean(name, 'behind')];
  return {
    edges: beside(edges) / behind(edges),
    beside: beside(lightness),
    behind: behind(lightness),
    clearance: await Promise.all(SWITCHES.map((place) => measureClearance(name, place))),
  };
}

/** The lightness of each pixel that a window shows of a picture. */
async function readWindow(name: string, { width, height }: Size): Promise<Uint8Array> {
  const picture = sharp(path.join(MASTERS, `${name}.jpg`));
  const size = await picture.metadata();
  const shown = picture.extract(cropTo(size, readFocus(name), width / height));
  return shown.resize(width, height, { fit: 'fill' }).blur(SOFTNESS).grayscale().raw().toBuffer();
}

function readFocus(name: string): Focus {
  const records = parse(readFileSync(path.join(MASTERS, 'ledger.yaml'), 'utf8')) as {
    file: string;
    focus?: string;
  }[];
  return toFocus(records.find(({ file }) => file === `${name}.jpg`)?.focus);
}

/** How much each pixel differs from its neighbours (Sobel). */
function findEdges(lightness: Uint8Array, { width, height }: Size): Float64Array {
  const edges = new Float64Array(lightness.length);
  const at = (x: number, y: number) => lightness[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const [left, right] = [x - 1, x + 1].map((side) => at(side, y - 1) + 2 * at(side, y) + at(side, y + 1));
      const [above, below] = [y - 1, y + 1].map((row) => at(x - 1, row) + 2 * at(x, row) + at(x + 1, row));
      edges[y * width + x] = Math.hypot((right ?? 0) - (left ?? 0), (below ?? 0) - (above ?? 0));
    }
  }
  return edges;
}

/** The mean of values over the window, beside the sheet and the card or behind the sheet. */
function toMean(name: string, where: 'beside' | 'behind') {
  const isBehind = (x: number, y: number) => x >= SHEET.left && x < (sheets[name] ?? 0) && y >= SHEET.top;
  const isCard = (x: number, y: number) =>
    x >= CARD.left && x < CARD.left + CARD.width && y >= CARD.top && y < CARD.top + CARD.height;
  return (values: ArrayLike<number>) => {
    const counted = Array.from(values).filter((_, index) => {
      const [x, y] = [index % WINDOW.width, Math.floor(index / WINDOW.width)];
      return where === 'behind' ? isBehind(x, y) : !isBehind(x, y) && !isCard(x, y);
    });
    return counted.reduce((sum, value) => sum + value, 0) / counted.length;
  };
}

async function measureClearance(name: string, { x, y, ...window }: Size & { x: number; y: number }) {
  const lightness = await readWindow(name, window);
  return lightness.reduce((nearest, value, index) => {
    if (value < LAMP) return nearest;
    return Math.min(nearest, Math.hypot((index % window.width) - x, Math.floor(index / window.width) - y));
  }, Infinity);
}
