import { findPagePath } from '#lib/page-halves.ts';

/** What a cache contains; `site-…` has the pages, scripts and fonts of one build. */
type CacheKind = typeof siteKind | 'pictures' | 'recordings';

/** The cache of this build. */
export const siteKind = `site-${import.meta.env.BUILD_ID}` as const;

/** Files whose names change with their content. */
export const HASHED = /\/_astro\/./;

/** Name of a cache. Sites on one origin share all caches, so each name ends with the address of its site. */
export function getCacheName(kind: CacheKind, scope: string): string {
  return `${kind}-${scope}`;
}

/** Whether a cache has such a name; other programs at this address also name theirs after it. */
export function isOwnCache(name: string, scope: string): boolean {
  return /^(?:site-\w+|pictures|recordings)-https?:/.test(name) && name.endsWith(`-${scope}`);
}

/** Opens a cache from a page; `undefined` if a later build, with `offline: false`, has deleted it. Only workers create caches. */
export async function openCache(kind: CacheKind): Promise<Cache | undefined> {
  const scope = new URL(import.meta.env.BASE_URL, location.href).href;
  const name = getCacheName(kind, scope);
  return navigator.locks.request(getLockName(scope), { mode: 'shared' }, async () =>
    (await caches.has(name)) ? caches.open(name) : undefined,
  );
}

/** Deletes the caches of the site, except some, while no page opens one, which would create it again. */
export async function deleteCaches(scope: string, except: string[] = []): Promise<void> {
  await navigator.locks.request(getLockName(scope), async () => {
    for (const name of await caches.keys())
      if (isOwnCache(name, scope) && !except.includes(name)) await caches.delete(name);
  });
}

function getLockName(scope: string): string {
  return `caches-${scope}`;
}

/** Whether a response is a whole page, which no stored file is. */
export function isHtml({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') === true;
}

/** Stores a file from a page, and returns whether that worked. */
export async function store(kind: CacheKind, path: string, type?: string): Promise<boolean> {
  const cache = await openCache(kind);
  const task = cache && storeFile(cache, path, type).then(() => true);
  return (await task?.catch(() => false)) ?? false;
}

/**
 * Stores a file, unless it is stored. Throws if it is missing or empty, a page of another build, as during a deployment, or not
 * what its name says: the login page of a hotel network also answers 200.
 */
export async function storeFile(cache: Cache, path: string, type = ''): Promise<void> {
  const [store, mode] = HASHED.test(path) ? ([caches, 'default'] as const) : ([cache, 'no-cache'] as const);
  const stored = await store.match(path);
  const response = stored && !isHtml(stored) ? stored : await fetch(path, { cache: mode, priority: 'low' });
  const { ok, headers } = response;
  const blob = await response.blob();
  const text = path.endsWith('.json') ? JSON.stringify(JSON.parse(await blob.text())) : '';
  const isWhole = findPagePath(path) === undefined || text.includes(import.meta.env.BUILD_ID);
  if (!ok || blob.size === 0 || !blob.type.startsWith(type) || isHtml(response) || !isWhole)
    throw new Error(`${path} is not whole.`);
  // A new response, because browsers refuse stored ones that were redirected.
  await cache.put(path, new Response(blob, { headers }));
}
