import { Hct, QuantizerMap, QuantizerWu, labFromArgb } from '@material/material-color-utilities';

/** Pixels of similar color (HCT); `area` is their number. */
export type Cluster = ReturnType<typeof quantize>[number];

/**
 * Groups ARGB pixels into clusters with Wu's algorithm. QuantizerCelebi uses `Math.random`: 25 builds gave up to 12 palettes
 * for the same picture.
 */
export function quantize(pixels: number[], maxClusters: number) {
  const colors = new QuantizerWu().quantize(pixels, maxClusters);
  const labs = colors.map(labFromArgb);
  const areas = colors.map(() => 0);
  for (const [pixel, count] of QuantizerMap.quantize(pixels)) {
    const nearest = findClosestColor(labFromArgb(pixel), labs);
    areas[nearest] = (areas[nearest] ?? 0) + count;
  }
  return colors.map((color, index) => {
    const { hue, chroma, tone } = Hct.fromInt(color);
    return { hue, chroma, tone, area: areas[index] ?? 0 };
  });
}

function findClosestColor(color: number[], others: number[][]): number {
  const distances = others.map((other) =>
    other.reduce((sum, value, axis) => sum + (value - (color[axis] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}
