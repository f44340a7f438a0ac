import { getShellParts } from '@/layouts/shell-props';
import { toPath } from '@/lib/paths';
import type { Icon } from '@/media/icons';
import { toHash } from '@/media/pictures';

/** The drawing with all icons of the site, one `<symbol>` each. It is fetched once, not with every screen. */
export async function getSprite(): Promise<string> {
  const { icons } = await getShellParts();
  // In one order, so that the same icons have the same name.
  const symbols = [...icons].map(toSymbol).sort().join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${symbols}</svg>`;
}

/** Its name, which changes with its content so that browsers may keep it. */
export function getSpriteName(): Promise<string> {
  if (import.meta.env.DEV) return Promise.resolve('dev');

  name ??= getSprite().then(toHash);
  return name;
}

let name: Promise<string> | undefined;

/** Its address on the site. */
export async function getSpriteAddress(): Promise<string> {
  return toPath(`/pictures/icons.${await getSpriteName()}.svg`);
}

function toSymbol([id, { viewBox, body }]: [string, Icon]): string {
  return `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`;
}
