import { getCollection } from 'astro:content';
import { getRecords } from '@/model/content';
import { getPicture } from './get-picture';
import { toFocus } from './crops';
import { listCandidates, type Candidate } from './candidates';
import { toPictureStyles, toScreenStyles, type ScreenStyle } from './screen-styles';
import { toRoles, type RoleColor } from './color-roles';
import { readPalette } from './palette';
import type { Page } from '@/model/page';

/** The screen of unknown paths; it looks like home. */
export const notFoundScreen = '404';

/** Where the background of a picture is: the sizes made of it, or its address elsewhere. */
export async function getBackground(imageUrl: string): Promise<Candidate[] | string> {
  const { file, variants } = await getPicture(imageUrl);
  return file ? listCandidates(variants) : imageUrl;
}

/** The rules with background and colours of each screen by its id, and of the pictures in its copy. */
export function getScreenStyles(): ReturnType<typeof makeScreenStyles> {
  // In `astro dev` they change while the owner writes.
  if (import.meta.env.DEV) return makeScreenStyles();

  styles ??= makeScreenStyles();
  return styles;
}

let styles: ReturnType<typeof makeScreenStyles> | undefined;

async function makeScreenStyles(): Promise<Map<string, string>> {
  const pages = await getCollection('pages');
  const rules = new Map<string, string>();
  for (const { id, data, body } of pages) {
    const screen = toScreenStyles([await toStyle(id, data)]);
    rules.set(id, `${screen}\n${await makePictureStyles(body ?? '')}`);
    if (id === 'home') rules.set(notFoundScreen, screen);
  }
  return rules;
}

async function makePictureStyles(copy: string): Promise<string> {
  const records = (await getRecords()).filter(({ file }) => copy.includes(file));
  const pictures = await Promise.all(records.map((record) => getPicture(record.file)));
  const local = pictures.flatMap(({ record, file }) =>
    file ? [{ name: record.file, color: file.color, focus: record.focus }] : [],
  );
  return toPictureStyles(local);
}

/** The colours of a screen by role; none when its picture is on another server. */
export async function getRoles(
  imageUrl: string,
  accent: string | undefined,
): Promise<Record<string, RoleColor>> {
  const { file, record } = await getPicture(imageUrl);
  return file ? toRoles(await readPalette(file, toFocus(record.focus)), accent) : {};
}

async function toStyle(id: string, { imageUrl, theme }: Page): Promise<ScreenStyle> {
  const [{ file, record }, source, roles] = await Promise.all([
    getPicture(imageUrl),
    getBackground(imageUrl),
    getRoles(imageUrl, theme?.accent),
  ]);
  return {
    screens: id === 'home' ? [id, notFoundScreen] : [id],
    color: file?.color,
    focus: record.focus,
    roles,
    source,
  };
}
