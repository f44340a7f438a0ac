import type { Feature } from '#model/feature.ts';

/** The pictures of the ledger with their authors. */
export const credits = {
  tags: { PictureCredits: { component: '#features/credits/PictureCredits.astro' } },
} satisfies Feature;
