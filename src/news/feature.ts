import type { Feature } from '#model/feature.ts';

/** Marks what is new since the visitor's last visit. */
export const news = {
  lazyScripts: [{ file: '#news/mark-news.ts', where: '[data-newest]' }],
  pageStyles: [{ file: '#news/news.css', where: 'data-date=' }],
} satisfies Feature;
