import { toHash } from '#lib/hash.ts';
import { oncePerBuild } from '#lib/memoize.ts';
import { getScreens, getSite } from '#model/content.ts';
import { isIconAddress } from '#model/site.ts';
import { readIcon, type Icon, type IconSet } from './icons.ts';
import { requestFile } from './requested-files.ts';

/** Icons of shell and player, by their Material Symbols names. */
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

/** The address of the icon sprite, with one `<symbol>` per icon. Visitors load it once. */
export const getSpriteAddress = oncePerBuild(async () => {
  const sprite = Buffer.from(await drawSprite());
  return requestFile(`icons.${toHash(sprite)}.svg`, () => Promise.resolve(sprite));
});

/** The sprite id of an icon; `undefined` if the icon could not be read. */
export async function findIconId(name: string, set: IconSet): Promise<string | undefined> {
  return (await readIcon(name, set)) && toIconId(name, set);
}

async function drawSprite(): Promise<string> {
  const [controls, named] = await Promise.all([Promise.all(CONTROLS.map(drawControl)), drawNamed()]);
  // Sorted, so that the file name depends only on the icons.
  const symbols = [...new Set([...controls, ...named])].sort().join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${symbols}</svg>`;
}

async function drawControl(name: string): Promise<string> {
  const icon = await readIcon(name, 'material');
  if (!icon) throw new Error(`There is no icon “${name}” in Material Symbols (src/pictures/sprite.ts).`);
  return toSymbol(toIconId(name, 'material'), icon);
}

/** The owner's icons, except unreadable ones. */
async function drawNamed(): Promise<string[]> {
  const [{ social }, screens] = await Promise.all([getSite(), getScreens()]);
  const wanted = [
    ...screens.flatMap(({ icon }) => listNavIcons(icon).map((name) => ({ name, set: 'material' as const }))),
    ...social.map(({ icon }) => ({ name: icon, set: 'brand' as const })),
  ];
  const symbols = wanted.map(async ({ name, set }) => {
    const icon = await readIcon(name, set);
    return icon ? [toSymbol(toIconId(name, set), icon)] : [];
  });
  return (await Promise.all(symbols)).flat();
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
