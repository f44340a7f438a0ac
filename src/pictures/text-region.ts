import { breakpoints } from '@/ui/breakpoints';
import { luminanceOf } from './contrast';
import { cropUpright, type Crop, type Focus, type Size } from './crops';
import { openPicture, type PictureFile } from './read-picture';

/** The windows, in CSS pixels, in which the words on a picture are proved to be readable. */
export const windows: Size[] = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Below this width the icons stand above the heading, and phones get an upright part of the picture. */
const NARROW = breakpoints.sm;

/** The lightest colour, as `#rrggbb`, that lies behind the owner's name or a heading in any of the windows. */
export async function readLightest(picture: PictureFile, focus: Focus): Promise<string> {
  const regions = await Promise.all(windows.map((window) => readTextRegion(picture, focus, window)));
  return lightestOf(regions.map(lightestIn));
}

/** The part of a window in which the owner's name and headings lie on the picture, from its top left corner. */
export function toTextRegion({ width, height }: Size): Size {
  if (width < NARROW) return { width, height: Math.round(height / 2) };

  const heading = Math.min(Math.max(132, height * 0.2), 230);
  return { width: Math.round(width * 0.8), height: Math.round(height * 0.1 + heading) };
}

/** The part of a picture that fills a box, around its focus, as `background-size: cover` lays it. */
export function toCover({ width, height }: Size, box: Size, { x, y }: Focus): Crop {
  const scale = Math.max(box.width / width, box.height / height);
  const [shownWidth, shownHeight] = [box.width / scale, box.height / scale];
  return {
    left: ((width - shownWidth) * x) / 100,
    top: ((height - shownHeight) * y) / 100,
    width: shownWidth,
    height: shownHeight,
  };
}

/** The pixels (three bytes each) of a picture that lie in the text region of a window. */
async function readTextRegion(picture: PictureFile, focus: Focus, window: Size): Promise<Buffer> {
  // The part that tablets get is no narrower than what they show, so that it covers them as the whole picture does.
  const source =
    window.width < NARROW ? cropUpright(picture, focus, 'phone') : { left: 0, top: 0, ...picture };
  const part = toPixels(toCover(source, window, focus));
  return openPicture(picture)
    .autoOrient()
    .extract({ ...part, left: source.left + part.left, top: source.top + part.top })
    .resize(window.width, window.height, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .extract({ left: 0, top: 0, ...toTextRegion(window) })
    .raw()
    .toBuffer();
}

// At least one pixel, however small the picture, and none outside it: a corner that is computed may be a little below 0.
function toPixels({ left, top, width, height }: Crop): Crop {
  const atLeast = (least: number, length: number) => Math.max(least, Math.floor(length));
  return {
    left: atLeast(0, left),
    top: atLeast(0, top),
    width: atLeast(1, width),
    height: atLeast(1, height),
  };
}

function lightestIn(bytes: Buffer): string {
  const colors = new Set<number>();
  for (let start = 0; start < bytes.length; start += 3) colors.add(bytes.readUIntBE(start, 3));
  return lightestOf([...colors].map((color) => `#${color.toString(16).padStart(6, '0')}`));
}

function lightestOf(colors: string[]): string {
  return colors.reduce((best, color) => (luminanceOf(color) > luminanceOf(best) ? color : best), '#000000');
}
