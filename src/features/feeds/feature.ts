import type { Feature } from '#model/feature.ts';

/** The recordings for other programs: feed readers, podcast apps and players. */
export const feeds = {
  head: '#features/feeds/Head.astro',
  routes: {
    '/music/feed.xml': '#features/feeds/routes/feed.ts',
    '/music/recordings.m3u8': '#features/feeds/routes/m3u.ts',
  },
} satisfies Feature;
