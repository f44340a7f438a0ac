import { getCollection } from 'astro:content';
import { oncePerBuild } from '#lib/memoize.ts';
import { getParentScreen, getScreenId, getSite, type PageEntry } from '#model/queries.ts';
import type { Page } from '#model/page.ts';
import { listBackgroundSources } from './background-sources.ts';
import { createRoles } from './color-roles.ts';
import { getBackgroundPicture } from './get-written-picture.ts';
import { plainPalette, readPalette } from './palette.ts';
import { readPreview } from './preview.ts';

/** The background of a screen, with its sizes and colors. */
export type Background = Awaited<ReturnType<typeof getBackground>>;

/** The background of an entry, or else of the screen above it, with its sizes and colors. */
export async function getBackground(entry: PageEntry) {
  const shown = entry.data.imageUrl === undefined ? await getParentScreen(entry.collection) : entry;
  const data = shown.data as Pick<Page, 'imageUrl' | 'theme'>;
  const [{ accent }, picture] = await Promise.all([
    getSite(),
    getBackgroundPicture(data.imageUrl, shown.filePath),
  ]);
  const { record, focus, file, sources } = picture;
  const candidates = file ? listBackgroundSources(sources) : [];
  return {
    /** Id of the screen; `music/funk-ride` for a recording with its own background. */
    id: getScreenId(shown),
    /** Missing for a picture on another server, which has no candidates either. */
    file,
    /** The point that stays visible, and the same as a CSS position if the ledger has one. */
    focus,
    position: record.focus,
    preview: file && (await readPreview(file)),
    candidates,
    /** For browsers that no candidate matches. */
    src: candidates.at(-1)?.path ?? new URL(data.imageUrl).href,
    roles: createRoles(file ? await readPalette(file) : plainPalette, { accent, ...data.theme }),
  };
}

/**
 * The files of a background that load before everything else, and their windows. On phones, the first picture of the text comes
 * before, which may be the largest paint.
 */
export function listPreloads({ candidates: [, ...candidates] }: Background) {
  const files = Map.groupBy(candidates, ({ path }) => path);
  return Array.from(files, ([path, same]) => ({ path, media: same.map(({ media }) => media).join() }));
}

/** The backgrounds of the navigation's screens. */
export const listScreenBackgrounds = oncePerBuild(async (): Promise<Background[]> => {
  const screens = (await getCollection('pages')).filter(({ data }) => data.nav);
  return Promise.all(screens.map(getBackground));
});
