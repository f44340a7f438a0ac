import { icons } from 'virtual:icons';
import type { ContentIcon } from '#ui/icon-ids.ts';
import { formatIconId, type IconSet } from './icon-ids.ts';

/** The sprite id of an icon; `undefined` if the icon could not be read. */
export function findIconId(name: string, set: IconSet): ContentIcon | undefined {
  const id = formatIconId(name, set);
  return icons.includes(id) ? (id as ContentIcon) : undefined;
}
