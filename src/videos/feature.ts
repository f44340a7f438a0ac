import type { Feature } from '#model/feature.ts';
import { checkVideos } from './check.ts';

/** Videos that load after a click. */
export const videos = {
  rules: [checkVideos],
} satisfies Feature;
