/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in pixels of the upright picture. */
export interface Crop extends Size {
  left: number;
  top: number;
}

/** The point of a picture that must stay in sight, in percent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

/** Upright windows that get a part of a picture, with how much of its width they show for its height. */
const UPRIGHT_RATIOS = { phone: 0.62, tablet: 0.8 };
export type UprightWindow = keyof typeof UPRIGHT_RATIOS;

/** The part of a picture in another shape that `object-fit: cover` shows when its `object-position` is the focus. */
export function cropTo(picture: Size, { x, y }: Focus, ratio: number): Crop {
  const width = Math.min(picture.width, Math.round(picture.height * ratio));
  const height = Math.min(picture.height, Math.round(picture.width / ratio));
  const [left, top] = [(picture.width - width) * (x / 100), (picture.height - height) * (y / 100)];
  return { left: Math.round(left), top: Math.round(top), width, height };
}

/** The part of a picture that upright windows show. */
export function cropUpright({ width, height }: Size, { x }: Focus, window: UprightWindow): Crop {
  const part = Math.min(width, Math.round(height * UPRIGHT_RATIOS[window]));
  return { left: Math.round((width - part) * (x / 100)), top: 0, width: part, height };
}

/** Reads a focus as the ledger has it, `60% 30%`; left out, it is the middle of the picture. */
export function toFocus(written = '50% 50%'): Focus {
  const [x = 50, y = 50] = written.split(' ').map(parseFloat);
  return { x, y };
}
