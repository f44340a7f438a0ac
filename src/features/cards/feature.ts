import type { Feature } from '#model/feature.ts';
import { checkCards } from './check.ts';

/** Sharing cards: what other sites show with a link to a page. */
export const cards = {
  routes: { '/cards/[card].jpg': '#features/cards/routes/card.ts' },
  rules: [checkCards],
} satisfies Feature;
