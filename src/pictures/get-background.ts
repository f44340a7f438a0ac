import type { folders } from '#model/collections.ts';
import { getSite } from '#model/content.ts';
import { getScreenId } from '#model/content.ts';
import type { Page } from '#model/page.ts';
import { listBackgroundSources, type BackgroundSource } from './background-sources.ts';
import { createRoles, type Roles } from './color-roles.ts';
import type { Focus } from './crops.ts';
import { getPicture } from './get-picture.ts';
import { plainPalette, readPalette } from './palette.ts';
import type { PictureFile } from './read-picture.ts';

/** The background of a screen. */
export interface Background {
  /** Id of the screen; `music/funk-ride` for a recording with its own background. */
  id: string;
  /** `undefined` for a picture on another server. */
  file: PictureFile | undefined;
  /** The point that stays visible, and the same as a CSS position if the ledger has one. */
  focus: Focus;
  position: string | undefined;
  /** Empty for a picture on another server. */
  candidates: BackgroundSource[];
  /** For browsers that no candidate matches. */
  src: string;
  /** The colors of the screen by role. */
  roles: Roles;
}

/** An entry of any collection with a background. */
interface WithBackground {
  id: string;
  collection: keyof typeof folders;
  data: Pick<Page, 'imageUrl'> & Partial<Pick<Page, 'theme'>>;
}

/** The background of an entry, with its sizes and colors. */
export async function getBackground(entry: WithBackground): Promise<Background> {
  const { data } = entry;
  const [{ accent }, picture] = await Promise.all([getSite(), getPicture(data.imageUrl, 'background')]);
  const { record, focus, file, sources } = picture;
  const roles = createRoles(file ? await readPalette(file) : plainPalette, { accent, ...data.theme });
  const backgroundSources = file ? listBackgroundSources(sources) : [];
  const src = backgroundSources.at(-1)?.path ?? new URL(data.imageUrl).href;
  return {
    id: getScreenId(entry),
    file,
    focus,
    position: record.focus,
    candidates: backgroundSources,
    src,
    roles,
  };
}
