import { icons } from 'virtual:icons';
import { formatIconId, type IconSet } from './icon-ids.ts';

/** The sprite id of an icon; `undefined` if the icon could not be read. */
export function findIconId(name: string, set: IconSet): string | undefined {
  const id = formatIconId(name, set);
  return icons.includes(id) ? id : undefined;
}
