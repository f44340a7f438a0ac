import type { ScreenLink } from './types.ts';

/** Icon id of a screen, filled if it is the current one; `undefined` if it has none. */
export function getIconId({ icon, iconCurrent }: ScreenLink, isCurrent: boolean): string | undefined {
  return icon && isCurrent ? (iconCurrent ?? getFilledIconId(icon)) : icon;
}

/** Id of the filled version of an icon. */
export function getFilledIconId(icon: string): string {
  return `${icon}-fill`;
}
