import { findPagePath, getHalvesPath, joinPage, type PageHalves } from '#lib/page-halves.ts';
import {
  deleteCaches,
  getCacheName,
  HASHED,
  isHtml,
  isOwnCache,
  siteKind,
  storeFile,
} from '#player/caches.ts';
import { sliceResponse } from './slice-response.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The paths of all files to store, from src/features/offline/service-worker.ts. */
declare const FILES: string[];
declare const self: WorkerScope;

/** How long a page may take before the stored one is shown; less than `navigation.ts` waits. */
const NETWORK_TIMEOUT_MS = 3000;
const RECORDING = /\.(?:mp3|m4a|flac|wav|ogg|oga|opus)$/i;

const files = FILES;
const { scope } = self.registration;
const siteCache = getCacheName(siteKind, scope);
const recordings = getCacheName('recordings', scope);
const pictures = getCacheName('pictures', scope);
const offlinePath = getHalvesPath(new URL('offline/', scope).pathname);

self.addEventListener('install', (event) => event.waitUntil(storeFiles()));
// Without skipWaiting: a new worker deletes the scripts of the old build, so it waits until no page of that build is open.
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const response = respond(event.request);
  if (response) event.respondWith(response);
});

async function storeFiles(): Promise<void> {
  const [cache] = await Promise.all([caches.open(siteCache), caches.open(recordings), caches.open(pictures)]);
  for (const path of files) await storeFile(cache, path);
  // Other pages that the visitor has opened, unless the owner has deleted them since.
  for (const name of await listSiteCaches())
    for (const { url } of await (await caches.open(name)).keys())
      if (findPagePath(url) !== undefined) await storeFile(cache, url).catch(() => undefined);
}

async function takeOver(): Promise<void> {
  await deleteCaches(scope, [siteCache, recordings, pictures]);
  await removeReplaced();
  // The page of a first visit has no worker yet.
  await self.clients.claim();
}

/** Removes saved recordings that the owner has replaced or removed. */
async function removeReplaced(): Promise<void> {
  const response = await caches.match(new URL('music/recordings.json', scope), { cacheName: siteCache });
  const [list, cache] = [await response?.text(), await caches.open(recordings)];
  for (const { url } of await cache.keys())
    if (!list?.includes(`"${new URL(url).pathname}"`)) await cache.delete(url);
}

function respond(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (RECORDING.test(pathname)) return sendRecording(request);
  if (HASHED.test(pathname)) return sendHashed(request);
  const isStored = request.mode === 'navigate' || pathname.endsWith('/') || files.includes(pathname);
  return isStored ? sendNewest(request) : undefined;
}

async function sendRecording(request: Request): Promise<Response> {
  // After a failure, the player adds a query.
  const stored = await caches.match(request.url, { cacheName: recordings, ignoreSearch: true });
  const range = request.headers.get('Range');
  if (!stored) return fetch(request);
  return range === null ? stored : sliceResponse(stored, range);
}

/** Also stores the shapes of chords (src/features/songs/shapes), which few visitors need, once a page has asked for them. */
async function sendHashed(request: Request): Promise<Response> {
  const stored = await caches.match(request.url);
  if (stored && !isHtml(stored)) return stored;
  if (!request.url.endsWith('.json')) return fetch(request);

  const cache = await caches.open(pictures);
  // Storage may be full.
  await storeFile(cache, request.url).catch(() => undefined);
  return (await cache.match(request.url)) ?? fetch(request);
}

/** The response of the network or, if it is late, the stored file. Pages that have neither show the offline page. */
async function sendNewest(request: Request): Promise<Response> {
  const fetched = fetch(request).catch(() => undefined);
  const late = new Promise<undefined>((done) => setTimeout(done, NETWORK_TIMEOUT_MS));
  const response = (await Promise.race([fetched, late])) ?? (await findStored(request)) ?? (await fetched);
  if (response) return response;
  const explanation = request.mode === 'navigate' ? await readPage(siteCache, offlinePath) : undefined;
  return explanation ?? Response.error();
}

/** A stored file. New pages come from the next build once it is stored; open pages still get files of this build. */
async function findStored({ url, mode }: Request): Promise<Response | undefined> {
  const isNext = mode === 'navigate' && self.registration.waiting;
  const cacheName = (isNext ? (await listSiteCaches()).at(-1) : undefined) ?? siteCache;
  const { pathname } = new URL(url);
  return (await caches.match(pathname, { cacheName })) ?? readPage(cacheName, getHalvesPath(pathname));
}

/** A stored page, with the styles of all pages, which are stored only with the offline page. */
async function readPage(cacheName: string, path: string): Promise<Response | undefined> {
  const stored = [path, offlinePath].map((file) => caches.match(file, { cacheName }));
  const [page, offlinePage] = await Promise.all(stored);
  if (!page || !offlinePage) return undefined;

  const [, , styles = ''] = (await offlinePage.json()) as PageHalves;
  const headers = new Headers(page.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(joinPage((await page.json()) as PageHalves, styles), { headers });
}

async function listSiteCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith('site-') && isOwnCache(name, scope));
}
