import { toHash } from '@/lib/hash';
import { oncePerBuild } from '@/lib/once-per-build';
import { toPath } from '@/lib/paths';
import { getScreens, getSite } from '@/model/content';
import { isIconAddress } from '@/model/site';
import { readIcon, type Icon, type IconSet } from './icons';

/** What the shell and the player use, by the names of Material Symbols. */
const CONTROLS = [
  'rss_feed',
  'description',
  'arrow_outward',
  'download',
  'light_mode',
  'dark_mode',
  'arrow_back',
  'arrow_forward',
  'close',
  'play_arrow-fill',
  'pause-fill',
  'skip_previous-fill',
  'skip_next-fill',
  'volume_up',
  'volume_off',
  'link',
  'check',
  'download_for_offline',
  'offline_pin-fill',
];

/** An icon that the site uses. */
interface Wanted {
  name: string;
  set: IconSet;
}

/** The drawing with all icons of the site, one `<symbol>` each. It is fetched once, not with every screen. */
export async function getSprite(): Promise<string> {
  const wanted = await listWanted();
  const icons = await Promise.all(
    wanted.map(async ({ name, set }) => ({ id: toIconId(name, set), icon: await readIcon(name, set) })),
  );
  const symbols = icons.flatMap(({ id, icon }) => (icon ? [toSymbol(id, icon)] : []));
  // In one order, so that the same icons have the same name.
  const unique = [...new Set(symbols)].sort().join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${unique}</svg>`;
}

/** Its name, which changes with its content so that browsers may keep it. */
export const getSpriteName = oncePerBuild(async () =>
  import.meta.env.DEV ? 'dev' : toHash(await getSprite()),
);

/** Its address on the site. */
export async function getSpriteAddress(): Promise<string> {
  return toPath(`/pictures/icons.${await getSpriteName()}.svg`);
}

/** Id of the symbol of an icon; nothing when the icon cannot be had. */
export async function findIconId(name: string, set: IconSet): Promise<string | undefined> {
  return (await readIcon(name, set)) && toIconId(name, set);
}

async function listWanted(): Promise<Wanted[]> {
  const [{ social }, screens] = await Promise.all([getSite(), getScreens()]);
  return [
    ...CONTROLS.map((name): Wanted => ({ name, set: 'material' })),
    ...screens.flatMap(({ icon }) => listNavIcons(icon).map((name): Wanted => ({ name, set: 'material' }))),
    ...social.map(({ icon }): Wanted => ({ name: icon, set: 'brand' })),
  ];
}

/** The icon of a navigation entry, and the filled one of the current entry. */
export function listNavIcons(icon: string): string[] {
  return /^\w+$/.test(icon) ? [icon, `${icon}-fill`] : [icon];
}

function toIconId(name: string, set: IconSet): string {
  return `${set === 'brand' ? 'brand' : 'icon'}-${isIconAddress(name) ? toHash(name) : name}`;
}

function toSymbol(id: string, { viewBox, body }: Icon): string {
  return `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`;
}
