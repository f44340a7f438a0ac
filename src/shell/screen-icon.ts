import type { ScreenLink } from './types';

/** Id of the icon of a screen, filled when it is the current one; nothing when it has none. */
export function toIconId({ icon, iconCurrent }: ScreenLink, isCurrent: boolean): string | undefined {
  return icon && isCurrent ? (iconCurrent ?? toFilled(icon)) : icon;
}

/** Id of the filled icon that belongs to an outlined one. */
export function toFilled(icon: string): string {
  return `${icon}-fill`;
}
