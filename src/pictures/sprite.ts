import { toHash } from '#lib/hash.ts';
import type { Content } from '#model/read-content.ts';
import { listNavIcons, toIconId, type IconSet } from './icon-ids.ts';
import { listNamedIcons, readIcon, type Icon } from './icons.ts';
import { addFile } from './requested-files.ts';

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

/**
 * Draws the icons of the interface and of the content into one file, with a `<symbol>` for each. Returns its path and the
 * ids of the icons.
 */
export async function createSprite(content: Content): Promise<{ sprite: string; icons: string[] }> {
  const [controls, named] = await Promise.all([Promise.all(CONTROLS.map(drawControl)), drawNamed(content)]);
  // Sorted, so that the file name depends only on the icons.
  const symbols = new Map([...controls, ...named].sort());
  const body = [...symbols.values()].join('');
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${body}</svg>`,
  );
  const sprite = addFile(`icons.${toHash(svg)}.svg`, () => Promise.resolve(svg));
  return { sprite, icons: [...symbols.keys()] };
}

async function drawControl(name: string): Promise<[id: string, symbol: string]> {
  const icon = await readIcon(name, 'material');
  if (!icon) throw new Error(`There is no icon “${name}” in Material Symbols (src/pictures/sprite.ts).`);
  return toSymbol(name, 'material', icon);
}

/** The owner's icons, except unreadable ones. */
async function drawNamed(content: Content): Promise<[id: string, symbol: string][]> {
  const names = listNamedIcons(content).flatMap(({ icon, set }) =>
    (set === 'material' ? listNavIcons(icon) : [icon]).map((name) => ({ name, set })),
  );
  const symbols = names.map(async ({ name, set }) => {
    const icon = await readIcon(name, set);
    return icon ? [toSymbol(name, set, icon)] : [];
  });
  return (await Promise.all(symbols)).flat();
}

function toSymbol(name: string, set: IconSet, { viewBox, body }: Icon): [id: string, symbol: string] {
  const id = toIconId(name, set);
  return [id, `<symbol id="${id}" viewBox="${viewBox}">${body}</symbol>`];
}
