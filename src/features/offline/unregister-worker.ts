import { deleteCaches } from '#player/caches.ts';
import type { WorkerScope } from './worker-scope.ts';

// The worker of a site with `offline: false`. It replaces an earlier worker, deletes the caches and unregisters itself.
declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
  await deleteCaches(self.registration.scope);
  await self.registration.unregister();
}
