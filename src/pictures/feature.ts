import type { Feature } from '#model/feature.ts';
import { checkIcons } from './check-icons.ts';
import { checkBackgrounds, checkLedger, checkPictures } from './check.ts';

/** Pictures, backgrounds and icons. */
export const pictures = {
  rules: [checkLedger, checkPictures, checkBackgrounds, checkIcons],
} satisfies Feature;
