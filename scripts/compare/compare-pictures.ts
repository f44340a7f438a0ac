import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How two pictures differ. */
export interface Difference {
  /** Pixels that are not exactly the same; those that only one of the pictures has are among them. */
  pixels: number;
  /** The farthest that a color channel of a pixel is from the other, of 255. */
  most: number;
  /** The pictures on top of each other with the differences in red, as PNG. */
  picture: Buffer;
}

/** Compares two PNGs pixel by pixel, without any tolerance; `undefined` when they are the same. */
export function comparePictures(before: Buffer, after: Buffer): Difference | undefined {
  if (before.equals(after)) return undefined;

  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const [left, right] = [one, other].map((picture) => enlarge(picture, width, height));
  if (!left || !right) return undefined;

  const diff = new PNG({ width, height });
  const options = { threshold: 0, includeAA: true };
  const pixels = pixelmatch(left.data, right.data, diff.data, width, height, options);
  if (pixels === 0) return undefined;
  return { pixels, most: findMost(left.data, right.data), picture: PNG.sync.write(diff) };
}

/** Lays a picture on a larger transparent one. */
function enlarge(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;

  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}

function findMost(one: Buffer, other: Buffer): number {
  return one.reduce((most, value, index) => Math.max(most, Math.abs(value - (other[index] ?? 0))), 0);
}
