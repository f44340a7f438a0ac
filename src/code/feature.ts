import type { Feature } from '#model/feature.ts';
import { checkCode } from './check.ts';

/** Code with the colors of its language, and buttons to copy it. */
export const code = {
  rules: [checkCode],
} satisfies Feature;
