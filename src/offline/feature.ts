import type { Feature } from '#model/feature.ts';
import { serviceWorker } from './service-worker.ts';

/** The site without a network, after the first visit. */
export const offline = {
  routes: { '/offline': '#offline/routes/offline.astro' },
  pageScripts: ['#offline/start-offline.ts'],
  lazyScripts: [{ file: '#offline/list-stored.ts', where: '[data-screen="offline"]' }],
  integrations: ({ owner, base, buildId }) => [serviceWorker(owner.offline ?? true, base, buildId)],
} satisfies Feature;
