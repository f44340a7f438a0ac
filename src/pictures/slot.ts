import { below } from '@/ui/breakpoints';
import type { Shape } from './variants';

/** Which of how many pictures in a row one is; alone, it is the first of one. */
export interface Slot {
  nth: number;
  of: number;
}

/** From this many on, the pictures of a row stand side by side as slices. */
const slices = 5;
const phone = below('sm');
const tablet = below('md');

/** Whether a picture is one of the slices of a row. */
export function isSlice({ of }: Slot): boolean {
  return of >= slices;
}

/** How wide a picture is shown, as the `sizes` of an image. */
export function toSizes({ nth, of }: Slot): string {
  if (isSlice({ nth, of }))
    return `${phone} ${nth === 1 ? fullWidth : halfWidth}, ${tablet} 19vw, ${atMost(14, 300)}`;

  if (of === 1) return `${phone} ${fullWidth}, ${atMost(60, 1280)}`;

  const beside = of === 3 ? atMost(20, 427) : atMost(30, 640);
  return `${phone} ${fullWidth}, ${below('tablet')} 60vw, ${beside}`;
}

/** A share of the window, but so many pixels at most. Safari before 26.4 does not know `min()` here. */
function atMost(share: number, pixels: number): string {
  return `(min-width: ${Math.ceil((pixels * 100) / share)}px) ${pixels}px, ${share}vw`;
}

const fullWidth = 'calc(100vw - 40px)';
const halfWidth = 'calc(50vw - 26px)';

/** The shapes a picture is cut to, and in which windows; the first that matches is shown. */
export function listShapes({ nth, of }: Slot): { media: string; shape: Shape }[] {
  if (!isSlice({ nth, of })) return [];

  const first = { media: phone, shape: 'wide' } as const;
  return [...(nth === 1 ? [first] : []), { media: tablet, shape: 'square' }];
}
