import { toHash } from '#lib/hash.ts';
import type { Content } from '#model/read-content.ts';
import { interfaceIcons } from '#ui/icon-ids.ts';
import { formatIconId, isIconAddress, listNavIcons, type IconSet } from './icon-ids.ts';
import { listNamedIcons, readIcon } from './icons.ts';
import { addFile } from './emitted-files.ts';

/** An SVG of the owner, in a file of its own. */
export interface OwnerIcon {
  /** Its path under the base. */
  path: string;
  /** Whether it gets the color of the text. */
  hasOneColor: boolean;
}

/**
 * Draws the icons of the interface and of the content into one file, with a `<symbol>` for each. The owner's SVGs are files
 * of their own. Returns the path of the sprite, the ids of all icons, and the files by id; the owner's and `brands` may be missing.
 */
export async function createSprite(content: Content, brands: string[]) {
  const controls = interfaceIcons.map((name) => ({ name, set: 'material' as const }));
  const named = listNamedIcons(content).flatMap(({ icon, set }) =>
    (set === 'material' ? listNavIcons(icon) : [icon]).map((name) => ({ name, set })),
  );
  const symbols = new Map<string, string>();
  const drawings = new Map<string, OwnerIcon>();
  const draw = async ({ name, set }: { name: string; set: IconSet }) => {
    const id = formatIconId(name, set);
    const icon = await readIcon(name, set, content.root).catch(() => undefined);
    if (icon && isIconAddress(name))
      drawings.set(id, { path: addIcons(icon.svg), hasOneColor: icon.hasOneColor });
    else if (icon)
      symbols.set(id, icon.svg.replace('<svg', `<symbol id="${id}"`).replace('</svg>', '</symbol>'));
  };
  await Promise.all(
    [...controls, ...named, ...brands.map((name) => ({ name, set: 'brand' as const }))].map(draw),
  );
  const missing = controls.find(({ name, set }) => !symbols.has(formatIconId(name, set)));
  if (missing)
    throw new Error(`There is no icon “${missing.name}” in Material Symbols (src/ui/icon-ids.ts).`);

  // Sorted, so that names of files depend only on the icons.
  const body = [...symbols.values()].sort().join('');
  const sprite = addIcons(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`);
  const icons = [...symbols.keys(), ...drawings.keys()].sort();
  return { sprite, icons, drawings: Object.fromEntries([...drawings].sort()) };
}

/** The name is the one that `src/features/offline/` stores. */
function addIcons(svg: string): string {
  return addFile(`icons.${toHash(svg)}.svg`, () => Promise.resolve(Buffer.from(svg)));
}
