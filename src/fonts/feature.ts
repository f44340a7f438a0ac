import type { Feature } from '#model/feature.ts';
import { checkFonts } from './check.ts';

/** The families of the site. */
export const fonts = { rules: [checkFonts] } satisfies Feature;
