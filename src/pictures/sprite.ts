import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toHash } from '#lib/hash.ts';
import type { Content } from '#model/read-content.ts';
import { formatIconId, listNavIcons, type IconSet } from './icon-ids.ts';
import { listNamedIcons, readIcon } from './icons.ts';
import { addFile } from './emitted-files.ts';

/**
 * Draws the icons of the interface and of the content into one file, with a `<symbol>` for each. Returns its path and the
 * ids of the icons; the owner's and `brands` may be missing.
 */
export async function createSprite(
  content: Content,
  brands: string[],
): Promise<{ sprite: string; icons: string[] }> {
  const controls = (await listControls()).map((name) => ({ name, set: 'material' as const }));
  const named = listNamedIcons(content).flatMap(({ icon, set }) =>
    (set === 'material' ? listNavIcons(icon) : [icon]).map((name) => ({ name, set })),
  );
  const symbols = new Map<string, string>();
  const draw = async ({ name, set }: { name: string; set: IconSet }) => {
    const [id, icon] = [formatIconId(name, set), await readIcon(name, set)];
    if (icon) symbols.set(id, `<symbol id="${id}" viewBox="${icon.viewBox}">${icon.body}</symbol>`);
  };
  await Promise.all(
    [...controls, ...named, ...brands.map((name) => ({ name, set: 'brand' as const }))].map(draw),
  );
  const missing = controls.find(({ name, set }) => !symbols.has(formatIconId(name, set)));
  if (missing)
    throw new Error(`There is no icon “${missing.name}” in Material Symbols; a component uses it.`);

  // Sorted, so that the file name depends only on the icons.
  const body = [...symbols.values()].sort().join('');
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`);
  const sprite = addFile(`icons.${toHash(svg)}.svg`, () => Promise.resolve(svg));
  return { sprite, icons: [...symbols.keys()].sort() };
}

/** The icons that components name (`icon-close`), without the ones of the content. */
async function listControls(): Promise<string[]> {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const files = await Array.fromAsync(glob('**/*.{astro,tsx}', { cwd: source }));
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')));
  return texts.flatMap((text) => text.match(/(?<=["']icon-)[\w-]+(?=["'])/g) ?? []);
}
