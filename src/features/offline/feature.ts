import type { Feature } from '#model/feature.ts';
import { withWorker, writeWorker } from './service-worker.ts';

/** The site without a network, after the first visit. */
export const offline = {
  routes: { '/offline': '#features/offline/routes/offline.astro' },
  head: '#features/offline/Head.astro',
  integrations: ({ owner, base }) => [withWorker(owner.offline ?? true, base)],
  output: ({ owner, buildId }) => [writeWorker(owner.offline ?? true, buildId)],
} satisfies Feature;
