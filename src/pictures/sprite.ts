import { toHash } from '#lib/hash.ts';
import type { Content } from '#model/read-content.ts';
import { formatIconId, listNavIcons, type IconSet } from './icon-ids.ts';
import { listNamedIcons, readIcon } from './icons.ts';
import { addFile } from './emitted-files.ts';

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
 * ids of the icons; the owner's may be missing.
 */
export async function createSprite(content: Content): Promise<{ sprite: string; icons: string[] }> {
  const controls = CONTROLS.map((name) => ({ name, set: 'material' as const }));
  const named = listNamedIcons(content).flatMap(({ icon, set }) =>
    (set === 'material' ? listNavIcons(icon) : [icon]).map((name) => ({ name, set })),
  );
  const symbols = new Map<string, string>();
  const draw = async ({ name, set }: { name: string; set: IconSet }) => {
    const [id, icon] = [formatIconId(name, set), await readIcon(name, set)];
    if (icon) symbols.set(id, `<symbol id="${id}" viewBox="${icon.viewBox}">${icon.body}</symbol>`);
  };
  await Promise.all([...controls, ...named].map(draw));
  const missing = CONTROLS.find((name) => !symbols.has(formatIconId(name, 'material')));
  if (missing) throw new Error(`There is no icon “${missing}” in Material Symbols (src/pictures/sprite.ts).`);

  // Sorted, so that the file name depends only on the icons.
  const body = [...symbols.values()].sort().join('');
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${body}</svg>`,
  );
  const sprite = addFile(`icons.${toHash(svg)}.svg`, () => Promise.resolve(svg));
  return { sprite, icons: [...symbols.keys()].sort() };
}
