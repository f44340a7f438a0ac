import { getCacheName } from './caches.ts';
import { sliceResponse } from './slice-response.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The paths of all files to store; src/offline/service-worker.ts defines these constants. */
declare const FILES: string[];
declare const OFFLINE_PAGE: string;
declare const BUILD_ID: string;
declare const self: WorkerScope;

/** How long a page may take before the stored one is shown; less than `navigation.ts` waits. */
const NETWORK_TIMEOUT_MS = 3000;
/** Files whose names change with their content. */
const HASHED = /\/(?:_astro|pictures)\/[^/]/;
const RECORDING = /\.(?:mp3|m4a|flac|wav|ogg|oga|opus)$/i;

const files = FILES;
const { scope } = self.registration;
const siteCache = getCacheName(`site-${BUILD_ID}`, scope);
const recordings = getCacheName('recordings', scope);
const pictures = getCacheName('pictures', scope);
const current = [siteCache, recordings, getCacheName('backgrounds', scope), pictures];

self.addEventListener('install', (event) => event.waitUntil(storeFiles()));
// Without skipWaiting: a new worker deletes the scripts of the old build, so it waits until no page of that build is open.
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const response = respond(event.request);
  if (response) event.respondWith(response);
});

async function storeFiles(): Promise<void> {
  const cache = await caches.open(siteCache);
  for (const path of files) {
    const stored = HASHED.test(path) ? await caches.match(path) : undefined;
    await cache.put(path, stored ?? (await fetchWhole(path)));
  }
}

/** Throws for an empty file, and for a page of another build, which hosts may send during a deployment. */
async function fetchWhole(path: string): Promise<Response> {
  const response = await fetch(path, { cache: HASHED.test(path) ? 'default' : 'no-cache' });
  const { ok, headers } = response;
  const blob = await response.blob();
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true;
  const isWhole = isPage ? (await blob.text()).includes(BUILD_ID) : blob.size > 0;
  if (!ok || !isWhole) throw new Error(`${path} is empty or not from this build.`);
  // A new response, because browsers refuse stored ones that were redirected.
  return new Response(blob, { headers });
}

async function takeOver(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.endsWith(scope));
  const old = names.filter((name) => !current.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page of a first visit has no worker yet.
  await self.clients.claim();
}

function respond(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  if (RECORDING.test(pathname)) return sendRecording(request);
  if (HASHED.test(pathname)) return sendHashed(request);
  return request.mode === 'navigate' || findPath(pathname) ? sendNewest(request) : undefined;
}

async function sendRecording(request: Request): Promise<Response> {
  // After a failure, the player adds a query.
  const stored = await caches.match(request.url, { cacheName: recordings, ignoreSearch: true });
  const range = request.headers.get('Range');
  if (!stored) return fetch(request);
  return range === null ? stored : sliceResponse(stored, range);
}

/** Also stores the shapes of chords (src/songs/shapes), which few visitors need, once a page has asked for them. */
async function sendHashed(request: Request): Promise<Response> {
  const stored = await caches.match(request.url);
  if (stored) return stored;

  const response = await fetch(request);
  if (response.ok && request.url.endsWith('.json')) {
    const storing = caches.open(pictures).then((cache) => cache.put(request, response.clone()));
    // Storage may be full.
    await storing.catch(() => undefined);
  }
  return response;
}

/** The response of the network or, if it is late, the stored file. Pages that have neither show the offline page. */
async function sendNewest(request: Request): Promise<Response> {
  const fetched = fetch(request).catch(() => undefined);
  const late = new Promise<undefined>((done) => setTimeout(done, NETWORK_TIMEOUT_MS));
  const response = (await Promise.race([fetched, late])) ?? (await findStored(request)) ?? (await fetched);
  if (response) return response;
  const explanation = request.mode === 'navigate' ? await caches.match(OFFLINE_PAGE) : undefined;
  return explanation ?? Response.error();
}

/** A stored file. New pages come from the next build once it is stored; open pages still get files of this build. */
async function findStored({ url, mode }: Request): Promise<Response | undefined> {
  const path = findPath(new URL(url).pathname);
  if (path === undefined) return undefined;
  const names = (await caches.keys()).filter((name) => name.startsWith('site-') && name.endsWith(scope));
  const next = mode === 'navigate' && self.registration.waiting ? names.at(-1) : undefined;
  return caches.match(path, { cacheName: next ?? siteCache });
}

/** The stored path for an address; the slash after a folder may be missing. */
function findPath(pathname: string): string | undefined {
  return [pathname, `${pathname}/`].find((path) => files.includes(path));
}
