import { getCollection } from 'astro:content';
import { hyphenate } from '#lib/hyphenate.ts';
import { withBase } from '#lib/paths.ts';
import { getScreens, getSite } from '#model/queries.ts';
import { findIconId } from '#pictures/find-icon-id.ts';
import { listNavIcons } from '#pictures/icon-ids.ts';
import type { IconId } from '#ui/icon-ids.ts';

/** An entry in the navigation. */
export interface ScreenLink {
  id: string;
  /** Path including the base. */
  path: string;
  label: string;
  /** The label with soft hyphens, if it has any. */
  hyphenated?: string | undefined;
  /** Icon, and the one for the current screen; missing if there is none. */
  icon?: IconId | undefined;
  iconCurrent?: IconId | undefined;
  /** The day of the newest entry that the screen lists. */
  newest?: string | undefined;
}

/** Collects the entries of the navigation, in order. */
export async function getScreenLinks(): Promise<ScreenLink[]> {
  const [{ lang }, screens] = await Promise.all([getSite(), getScreens()]);
  const facts = await getCollection('facts');
  return screens.map(({ id, path, label, icon: name }) => {
    const [icon, iconCurrent = icon] = listNavIcons(name).map((one) => findIconId(one, 'material'));
    const shown = hyphenate(label, lang);
    const hyphenated = shown === label ? undefined : shown;
    const newest = facts.find(({ data }) => data.list === id)?.data.newest;
    return { id, path: withBase(path), label, hyphenated, icon, iconCurrent, newest };
  });
}
