import type { CollectionEntry } from 'astro:content';
import { listCandidates, type Candidate } from './candidates';
import { toRoles, type RoleColor } from './color-roles';
import type { Focus } from './crops';
import { getPicture } from './get-picture';
import { readPalette, type ImagePalette } from './palette';
import { plainRoles } from './plain-roles';
import type { PictureFile } from './read-picture';
import { toScreenStyles } from './screen-styles';

/** Everything a screen needs of the picture behind it. */
export interface Background {
  /** Its file; none when the picture is on another server. */
  file: PictureFile | undefined;
  /** The point that stays in sight. */
  focus: Focus;
  /** Its sizes, or the address of a picture on another server. */
  candidates: Candidate[] | string;
  /** The hues and the brightness of the picture; none of one on another server. */
  palette: ImagePalette | undefined;
  /** The colours of the screen by role. */
  roles: Record<string, RoleColor>;
  /** The colour of the browser around the screen, and that of words on it, as `#rrggbb`. */
  themeColor: string;
  onThemeColor: string;
  /** The rules that give the screen its picture and its colours. */
  css: string;
}

/** The background that a page names, for its own screen or for another one that is to look like it. */
export async function getBackground(
  { id, data: { imageUrl, theme } }: CollectionEntry<'pages'>,
  screen = id,
): Promise<Background> {
  const { record, focus, file, variants } = await getPicture(imageUrl, 'background');
  const palette = file && (await readPalette(file, focus));
  const roles: Record<string, RoleColor> = palette ? toRoles(palette, theme?.accent) : plainRoles;
  const candidates = file ? listCandidates(variants) : imageUrl;
  return {
    file,
    focus,
    candidates,
    palette,
    roles,
    themeColor: (roles['sleeve'] ?? plainRoles.sleeve).light,
    onThemeColor: (roles['on-sleeve'] ?? plainRoles['on-sleeve']).light,
    css: toScreenStyles({ screen, color: file?.color, focus: record.focus, roles, candidates }),
  };
}
