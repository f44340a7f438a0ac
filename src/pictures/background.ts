import type { CollectionEntry } from 'astro:content';
import { listCandidates, type Candidate } from './candidates';
import { toRoles, type Roles } from './color-roles';
import type { Focus } from './crops';
import { getPicture } from './get-picture';
import { plainPalette, readPalette } from './palette';
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
  /** The colors of the screen by role. */
  roles: Roles;
  /** The rules that give the screen its picture and its colors. */
  css: string;
}

/** The background that a page names, for its own screen or for another one that is to look like it. */
export async function getBackground(
  { id, data: { imageUrl, theme } }: CollectionEntry<'pages'>,
  screen = id,
): Promise<Background> {
  const { record, focus, file, sources } = await getPicture(imageUrl, 'background');
  const roles = toRoles(file ? await readPalette(file) : plainPalette, theme?.accent);
  const candidates = file ? listCandidates(sources) : imageUrl;
  const css = toScreenStyles({ screen, color: file?.color, focus: record.focus, roles, candidates });
  return { file, focus, candidates, roles, css };
}
