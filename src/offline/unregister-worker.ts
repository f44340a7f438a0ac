import type { WorkerScope } from './worker-scope';

// The worker of a site with `offline: false`: browsers that had the other one take this one instead, and are rid of both.
declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  const own = names.filter((name) => name.endsWith(self.registration.scope));
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
