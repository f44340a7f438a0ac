import { getHalvesPath } from '#lib/page-halves.ts';
import { withBase } from '#lib/paths.ts';
import { openCache, siteKind, storeFile } from '#player/caches.ts';
import { findSong } from '#player/playlist.ts';
import { t, texts } from '#ui/messages/t.ts';

/** The names of the shapes in the page of a song (src/features/songs/shapes/emit-shapes.ts). */
const SHAPES = /\/shapes-\w+\.json/g;

/** Stores all songs of a set, by their ids, with their shapes on this device. Returns what to say about it. */
export async function storeSet(ids: string[]): Promise<string> {
  if (!('serviceWorker' in navigator && navigator.serviceWorker.controller)) return t(texts.setNeedsNetwork);
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const { path, title = id } = (await findSong(id)) ?? {};
    await storeSong(path).catch((error: unknown) => {
      const isFull = (error as Error).name === 'QuotaExceededError';
      const reason = isFull ? texts.songHasNoSpace : texts.songDidNotLoad;
      missing.push(t(reason, { title }));
    });
  }
  return missing.join(' ') || t(texts.setStored);
}

async function storeSong(path?: string): Promise<void> {
  const [site, shapes] = await Promise.all([openCache(siteKind), openCache('pictures')]);
  if (path === undefined || !site || !shapes) throw new Error('There is no such song, or no place for it.');
  const file = getHalvesPath(path);
  await storeFile(site, file);
  const page = (await (await site.match(file))?.text()) ?? '';
  for (const [name] of page.matchAll(SHAPES)) await storeFile(shapes, withBase(`/_astro/pictures${name}`));
}
