import { clientsClaim, cacheNames } from 'workbox-core';
import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { toCacheName } from './caches';
import { sliceResponse } from './slice-response';
import type { WorkerScope } from './worker-scope';

/** What src/build/service-worker.ts puts in. */
declare const PRECACHE: { url: string; revision: string | null }[];
declare const OFFLINE_PAGE: string;
declare const BUILD_MARK: string;
declare const self: WorkerScope;

/** How long a page may take before the kept one is shown, in seconds: less than the router waits (load-page.ts). */
const PATIENCE = 3;

const recordings = toCacheName('recordings', self.registration.scope);

/**
 * A page of another build, which a host may send while it takes in a new one, would be kept among the files of this one,
 * and an empty script as long as the build lasts.
 */
const wholeFiles = {
  cacheWillUpdate: async ({ response }: { response: Response }) => {
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    const text = await response.clone().text();
    const isWhole = isPage ? text.includes(BUILD_MARK) : text !== '';
    return response.ok && isWhole ? response : null;
  },
};

/**
 * What has no hash in its name is asked for first; without an answer it comes from the files of the site. Pages are not
 * asked for while the worker starts (navigation preload): Firefox 153 then shows none of those that are kept. We
 * know of no report.
 */
const networkFirst = new NetworkFirst({
  cacheName: cacheNames.precache,
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) =>
        (await findNewest(request)) ?? findKept(request.url) ?? request,
      cacheWillUpdate: () => Promise.resolve(null),
      handlerDidError: async ({ request }) =>
        request.mode === 'navigate' ? matchPrecache(OFFLINE_PAGE) : undefined,
    },
  ],
});

addPlugins([wholeFiles]);
precache(PRECACHE);
cleanupOutdatedCaches();
// A first visit is one of the worker from now on. A later worker waits until no page of the last build is open, since it
// throws away the scripts of that build: nothing here calls skipWaiting.
clientsClaim();

registerRoute(isRecording, async ({ request }) => {
  // After a failure the player asks anew, with a question mark at the end.
  const kept = await caches.match(request.url, { cacheName: recordings, ignoreSearch: true });
  if (!kept) return fetch(request);
  const range = request.headers.get('Range');
  return range === null ? kept : sliceResponse(kept, range);
});
registerRoute(isHashed, async ({ request }) => (await caches.match(request.url)) ?? fetch(request));
registerRoute(({ request }) => request.mode === 'navigate', networkFirst);
registerRoute(({ url }) => findKept(url.href) !== undefined, networkFirst);

function isRecording({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && /\.(?:mp3|m4a|flac|wav|ogg|oga|opus)$/i.test(url.pathname);
}

/** Whether the name of a file changes with its content. */
function isHashed({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && /\/(?:_astro|pictures)\/[^?]*$/.test(url.pathname);
}

/** Under which key a file of the site is kept; a folder may be asked for without its slash. */
function findKept(address: string): string | undefined {
  const { origin, pathname } = new URL(address);
  return getCacheKeyForURL(origin + pathname) ?? getCacheKeyForURL(`${origin + pathname}/`);
}

/**
 * Where a page of the next build is kept, whose worker waits until no page of this one is open. All of its files are there;
 * pages that are open go on with those of this build.
 */
async function findNewest({ url, mode }: Request): Promise<Request | undefined> {
  const kept = mode === 'navigate' && self.registration.waiting ? findKept(url) : undefined;
  if (kept === undefined) return undefined;

  const cache = await caches.open(cacheNames.precache);
  return (await cache.keys(kept, { ignoreSearch: true })).at(-1);
}
