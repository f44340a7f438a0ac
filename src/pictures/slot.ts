import { below } from '@/ui/breakpoints';

/** Which of how many pictures in a row one is; alone, it is the first of one. */
export interface Slot {
  nth: number;
  of: number;
}

/** From this many on, the pictures of a row are cut alike: fewer would be as large as the window. */
const slices = 4;
/** From this many on, they are in two lines, except in the widest windows. */
const twoLines = 6;
const phone = below('sm');
const tablet = below('md');

/** Whether a picture is one of the slices of a row. */
export function isSlice({ of }: Slot): boolean {
  return of >= slices;
}

/** Whether the row of a picture has two lines. */
export function isInTwoLines({ of }: Slot): boolean {
  return of >= twoLines;
}

/** Whether a picture has a line to itself on phones: the first of an odd number, so that the others are in pairs. */
export function isWide({ nth, of }: Slot): boolean {
  return isSlice({ nth, of }) && nth === 1 && of % 2 === 1;
}

/** How wide a picture is shown, as the `sizes` of an image. */
export function toSizes({ nth, of }: Slot): string {
  const slot = { nth, of };
  if (isSlice(slot)) {
    const line = isInTwoLines(slot) ? atMost(19, 400) : atMost(14, 300);
    return `${phone} ${isWide(slot) ? fullWidth : halfWidth}, ${tablet} ${of === 4 ? '28vw' : '19vw'}, ${line}`;
  }

  if (of === 1) return `${phone} ${fullWidth}, ${atMost(60, 1280)}`;

  const beside = of === 3 ? atMost(20, 427) : atMost(30, 640);
  return `${phone} ${fullWidth}, ${below('tablet')} 60vw, ${beside}`;
}

/**
 * A share of the window, but so many pixels at most. Safari before 26.4 does not know `min()` here
 * (https://bugs.webkit.org/show_bug.cgi?id=304915).
 */
function atMost(share: number, pixels: number): string {
  return `(min-width: ${Math.ceil((pixels * 100) / share)}px) ${pixels}px, ${share}vw`;
}

const fullWidth = 'calc(100vw - 40px)';
const halfWidth = 'calc(50vw - 26px)';

/** The shape that a tall picture is cut to, and the windows that show it; the others show the whole picture. */
export function findCut(slot: Slot): { media: string; shape: 'square' | 'wide' } | undefined {
  if (!isSlice(slot)) return undefined;
  if (isWide(slot)) return { media: phone, shape: 'wide' };
  return { media: isInTwoLines(slot) ? below('xl') : tablet, shape: 'square' };
}
