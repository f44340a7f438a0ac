import type { Feature } from '#model/feature.ts';

/** Marks what is new since the visitor's last visit. */
export const news = { head: '#features/news/Head.astro' } satisfies Feature;
