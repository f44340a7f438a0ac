/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of a picture in pixels, after EXIF rotation. */
export interface Crop extends Size {
  left: number;
  top: number;
}

/** The point of a picture that stays visible, in percent from left and top. */
export interface Focus {
  x: number;
  y: number;
}

/** Crops to a ratio (width / height) as `object-fit: cover` does with the focus as `object-position`. */
export function cropTo(picture: Size, { x, y }: Focus, ratio: number): Crop {
  const width = Math.min(picture.width, Math.round(picture.height * ratio));
  const height = Math.min(picture.height, Math.round(picture.width / ratio));
  const [left, top] = [(picture.width - width) * (x / 100), (picture.height - height) * (y / 100)];
  return { left: Math.round(left), top: Math.round(top), width, height };
}

/** Parses a focus of the ledger (`60% 30%`); by default, the middle of the picture. */
export function parseFocus(written = '50% 50%'): Focus {
  const [x = 50, y = 50] = written.split(' ').map(parseFloat);
  return { x, y };
}
