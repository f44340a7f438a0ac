import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { memoize } from '#lib/memoize.ts';
import { listFields } from '#model/list-fields.ts';
import type { Content } from '#model/read-content.ts';
import { isRemote } from '#model/values.ts';
import { isIconAddress, type IconSet } from './icon-ids.ts';
import { drawPackaged } from './packaged-icons.ts';

/** Reads the SVG of an icon by name or address, and whether it has one color. Throws the reason as half a sentence. */
export async function readIcon(icon: string, set: IconSet, root: URL) {
  const svg = await readSvg(icon, set, root);
  if (svg === undefined) throw new Error('there is no such icon');
  if (svg instanceof Error) throw svg;
  return isIconAddress(icon) ? prepareDrawing(svg) : { svg, hasOneColor: true };
}

/** The icons in keys, and their sets. */
export function listNamedIcons(content: Content) {
  return listFields(content, 'tab icon', 'brand icon').map((one) => {
    const set: IconSet = one.meaning === 'tab icon' ? 'material' : 'brand';
    return { ...one, icon: one.value, set };
  });
}

/** What gives a drawing a size; `width="100%"` does not. */
const SIZE = /\s(?:viewBox=|width=["'][\d.]+[^\d.%])/;

async function readSvg(icon: string, set: IconSet, root: URL): Promise<string | Error | undefined> {
  if (!isIconAddress(icon)) return drawPackaged(icon, set);
  if (isRemote(icon)) return fetchIcon(icon);
  return readFile(fileURLToPath(new URL('public', root)) + icon, 'utf8').catch(() => undefined);
}

/** Requests an address once. Returns errors, so that they are remembered and a slow server is not asked again. */
const fetchIcon = memoize(async (address: string): Promise<string | Error> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
  const text = response?.ok && (await response.text().catch(() => ''));
  if (text) return text;
  return new Error(`the server returned ${response ? response.status : 'nothing'}`);
});

async function prepareDrawing(text: string) {
  const tag = /<svg\b[^>]*>/.exec(text)?.[0] ?? '';
  // Code that was copied from a page may lack the namespace, which files need.
  const svg = /\sxmlns=/.test(tag) ? text : text.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const pixels = await listPixels(svg).catch(() => {
    throw new Error('it is not an SVG');
  });
  if (!SIZE.test(tag)) throw new Error('it has neither a `viewBox` nor a size');
  if (pixels.length === 0) throw new Error('it shows nothing');
  return { svg, hasOneColor: [0, 1, 2].every((channel) => isUniform(pixels, channel)) };
}

/** The visible pixels of a small version. */
async function listPixels(svg: string): Promise<Uint8Array[]> {
  const bytes = await sharp(Buffer.from(svg)).resize(64, 64, { fit: 'fill' }).raw().toBuffer();
  const pixels = Array.from({ length: 64 * 64 }, (_, index) => bytes.subarray(4 * index, 4 * index + 4));
  return pixels.filter(([, , , alpha = 0]) => alpha > 31);
}

/** Whether a channel has the same value everywhere, but for rounding. */
function isUniform(pixels: Uint8Array[], channel: number): boolean {
  const values = pixels.map((pixel) => pixel[channel] ?? 0);
  return Math.max(...values) - Math.min(...values) < 24;
}
