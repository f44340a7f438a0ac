import { isOwnCache } from '#player/caches.ts';
import type { WorkerScope } from './worker-scope.ts';

// The worker of a site with `offline: false`. It replaces an earlier worker, deletes the caches and unregisters itself.
declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
  // An open page may create one that it has just found.
  for (let names = await listCaches(); names.length > 0; names = await listCaches())
    for (const name of names) await caches.delete(name);
  await self.registration.unregister();
}

async function listCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => isOwnCache(name, self.registration.scope));
}
