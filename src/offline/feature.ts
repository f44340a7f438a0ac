import type { Feature } from '#model/feature.ts';
import { serviceWorker } from './service-worker.ts';

/** The site without a network, after the first visit. */
export const offline = {
  routes: { '/offline': '#offline/routes/offline.astro' },
  head: '#offline/Head.astro',
  integrations: ({ owner, base, buildId }) => [serviceWorker(owner.offline ?? true, base, buildId)],
} satisfies Feature;
