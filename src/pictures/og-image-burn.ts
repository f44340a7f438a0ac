import { argbFromRgb } from '@material/material-color-utilities';
import sharp, { type OverlayOptions } from 'sharp';
import { solveBurn } from './color-roles';
import type { Size } from './crops';
import { measureBrightness } from './palette';

/** How far beyond the words the burn is whole, and how far below that it fades, in pixels. */
const MARGIN = 24;
const FADE = 110;
/** How much of the width the burn takes to fade beside the words, and in which steps, as on a screen. */
const SLOPE = 0.36;
const STEPS = [1, 0.72, 0.42, 0.18, 0];

/** The burn behind the words of a card: no darker than they need it there, and nothing beyond. */
export async function drawBurn(
  ground: Buffer,
  words: Buffer,
  colors: { text: string; sleeve: string },
): Promise<OverlayOptions[]> {
  const { width, height } = await sharp(ground).metadata();
  const box = await measureBox(words, { width, height });
  const brightness = measureBrightness(await readPixels(ground, box));
  const burn = solveBurn(brightness, { ...colors, dim: 0 });
  return [{ input: Buffer.from(draw({ width, height }, box, burn)) }];
}

/** The part of a card, from its top left corner, in which its words are; all of it where none could be drawn. */
async function measureBox(words: Buffer, { width, height }: Size): Promise<Size> {
  const { info } = await sharp(words).trim().toBuffer({ resolveWithObject: true });
  return {
    width: Math.min(width, info.width - (info.trimOffsetLeft ?? 0) + MARGIN),
    height: Math.min(height, info.height - (info.trimOffsetTop ?? 0) + MARGIN),
  };
}

async function readPixels(ground: Buffer, { width, height }: Size): Promise<number[]> {
  const bytes = await sharp(ground).extract({ left: 0, top: 0, width, height }).raw().toBuffer();
  return Array.from({ length: bytes.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = bytes.subarray(index * 3, index * 3 + 3);
    return argbFromRgb(red, green, blue);
  });
}

function draw({ width, height }: Size, box: Size, burn: number): string {
  const stops = STEPS.map(
    (share, index) => `<stop offset="${index / (STEPS.length - 1)}" stop-opacity="${share * burn}"/>`,
  );
  return `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">
    <linearGradient id="x" gradientUnits="userSpaceOnUse" x1="${box.width}" x2="${box.width + SLOPE * width}">${stops.join('')}</linearGradient>
    <linearGradient id="y" gradientUnits="userSpaceOnUse" x2="0" y1="${box.height}" y2="${box.height + FADE}">
      <stop stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>
    <mask id="m"><rect width="100%" height="100%" fill="url(#y)"/></mask>
    <rect width="100%" height="100%" fill="url(#x)" mask="url(#m)"/></svg>`;
}
