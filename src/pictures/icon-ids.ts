import { isRemote } from '#model/values.ts';

/** Material Symbols for the navigation, brand logos for the footer. */
export type IconSet = 'material' | 'brand';

/** The icon of a navigation entry, and the filled one of the current entry. */
export function listNavIcons(icon: string): string[] {
  return /^\w+$/.test(icon) ? [icon, `${icon}-fill`] : [icon];
}

/** The id of an icon, in the sprite if it is packaged. */
export function formatIconId(name: string, set: IconSet): string {
  return `${set === 'brand' ? 'brand' : 'icon'}-${name}`;
}

/** Whether an icon is an address, not a name in the icon set. */
export function isIconAddress(icon: string): boolean {
  return isRemote(icon) || icon.startsWith('/');
}
