import { below } from '#ui/breakpoints.ts';

/** The position of a picture in its row, and the length of the row; a single picture is 1 of 1. */
interface RowPosition {
  /** From 1. */
  index: number;
  count: number;
}

/** Rows of at least this many pictures become slices of one shape; fewer would fill the window. */
const MIN_SLICES = 4;
/** Rows of at least this many pictures have two lines, except in the widest windows. */
const MIN_TWO_LINES = 6;
const phone = below('sm');
const tablet = below('md');

/** Whether a picture is one of the slices of a row. */
export function isSlice({ count }: RowPosition): boolean {
  return count >= MIN_SLICES;
}

/** Whether the row of a picture has two lines. */
export function isInTwoLines({ count }: RowPosition): boolean {
  return count >= MIN_TWO_LINES;
}

/** Whether a picture has a line to itself on phones: the first of an odd number, because the others form pairs. */
export function isFullWidth({ index, count }: RowPosition): boolean {
  return isSlice({ index, count }) && index === 1 && count % 2 === 1;
}

/** The `sizes` attribute of a picture. */
export function formatSizes({ index, count }: RowPosition): string {
  const position = { index, count };
  if (isSlice(position)) {
    const line = isInTwoLines(position) ? atMost(19, 400) : atMost(14, 300);
    return `${phone} ${isFullWidth(position) ? fullWidth : halfWidth}, ${tablet} ${count === 4 ? '28vw' : '19vw'}, ${line}`;
  }

  if (count === 1) return `${phone} ${fullWidth}, ${atMost(60, 1280)}`;

  const beside = count === 3 ? atMost(20, 427) : atMost(30, 640);
  return `${phone} ${fullWidth}, ${below('tablet')} 60vw, ${beside}`;
}

/**
 * A percentage of the window, up to a number of pixels. Safari before 26.4 does not support `min()` here
 * (https://bugs.webkit.org/show_bug.cgi?id=304915).
 */
function atMost(share: number, pixels: number): string {
  return `(min-width: ${Math.ceil((pixels * 100) / share)}px) ${pixels}px, ${share}vw`;
}

const fullWidth = 'calc(100vw - 40px)';
const halfWidth = 'calc(50vw - 26px)';

/** The shape of a cropped tall picture, and the windows with the crop; other windows show the whole picture. */
export function findCut(position: RowPosition): { media: string; shape: 'square' | 'wide' } | undefined {
  if (!isSlice(position)) return undefined;
  if (isFullWidth(position)) return { media: phone, shape: 'wide' };
  return { media: isInTwoLines(position) ? below('xl') : tablet, shape: 'square' };
}
