import type { folders } from '#model/collections.ts';
import { getScreenId, getSite } from '#model/queries.ts';
import type { Page } from '#model/page.ts';
import { listBackgroundSources } from './background-sources.ts';
import { createRoles } from './color-roles.ts';
import { getPicture } from './get-picture.ts';
import { plainPalette, readPalette } from './palette.ts';

/** The background of a screen, with its sizes and colors. */
export type Background = Awaited<ReturnType<typeof getBackground>>;

/** An entry of any collection with a background. */
interface WithBackground {
  id: string;
  collection: keyof typeof folders;
  data: Pick<Page, 'imageUrl'> & Partial<Pick<Page, 'theme'>>;
}

/** The background of an entry, with its sizes and colors. */
export async function getBackground(entry: WithBackground) {
  const { data } = entry;
  const [{ accent }, picture] = await Promise.all([getSite(), getPicture(data.imageUrl, 'background')]);
  const { record, focus, file, sources } = picture;
  const candidates = file ? listBackgroundSources(sources) : [];
  return {
    /** Id of the screen; `music/funk-ride` for a recording with its own background. */
    id: getScreenId(entry),
    /** Missing for a picture on another server, which has no candidates either. */
    file,
    /** The point that stays visible, and the same as a CSS position if the ledger has one. */
    focus,
    position: record.focus,
    candidates,
    /** For browsers that no candidate matches. */
    src: candidates.at(-1)?.path ?? new URL(data.imageUrl).href,
    roles: createRoles(file ? await readPalette(file) : plainPalette, { accent, ...data.theme }),
  };
}
