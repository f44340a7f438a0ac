import type { Feature } from '#model/feature.ts';

/** Sharing cards: what other sites show with a link to a page. */
export const cards = {
  routes: { '/cards/[card].jpg': '#features/cards/routes/card.ts' },
} satisfies Feature;
