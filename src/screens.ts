import { createHash } from 'node:crypto';
import { getCollection } from 'astro:content';
import { getPicture } from '@/content';
import { listCandidates, type Candidate } from '@/lib/backgrounds';
import { toScreenStyles, type ScreenStyle } from '@/lib/screen-styles';

/** The screen of unknown paths; it looks like home. */
export const notFoundScreen = '404';

/** Where the background of a picture is: the sizes made of it, or its address elsewhere. */
export async function getBackground(imageUrl: string): Promise<Candidate[] | string> {
  const { file, variants } = await getPicture(imageUrl);
  return file ? listCandidates(variants) : imageUrl;
}

/** The stylesheet with the backgrounds of all screens, and a name for it that changes with its content. */
export async function getScreenStyles(): Promise<{ css: string; hash: string }> {
  const pages = await getCollection('pages');
  const css = toScreenStyles(await Promise.all(pages.map((page) => toStyle(page.id, page.data.imageUrl))));
  return { css, hash: createHash('sha256').update(css).digest('hex').slice(0, 10) };
}

async function toStyle(id: string, imageUrl: string): Promise<ScreenStyle> {
  const [{ file }, source] = await Promise.all([getPicture(imageUrl), getBackground(imageUrl)]);
  return { screens: id === 'home' ? [id, notFoundScreen] : [id], color: file?.color, source };
}
