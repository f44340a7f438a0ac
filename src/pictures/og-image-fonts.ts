import { readFile } from 'node:fs/promises';
import type { Font } from 'satori';
import subsetFont from 'subset-font';
import { toHash } from '@/lib/hash';
import { keepBytes } from '@/build/cache';
import { keepKnown, listFontFiles, type FontFile } from '@/build/font-files';
import { listRange } from '@/build/subset-fonts';

const WEIGHT = 600;

/**
 * The fonts in which a text on a card is set, and the first of the site in any case. Each file of Fontsource has a name of
 * its own: satori knows one font of a name and looks for a letter in the next one.
 */
export async function readOgImageFonts(text: string): Promise<Font[]> {
  const letters = [...new Set(text)];
  const files = await listFontFiles();
  const known = await Promise.all(files.map((file) => keepKnown(file, letters)));
  const wanted = files.filter((_, index) => index === 0 || known[index]?.length);
  return Promise.all(wanted.map(toFont));
}

const fonts = new Map<string, Promise<Font>>();

function toFont(file: FontFile): Promise<Font> {
  const font = fonts.get(file.name) ?? readFont(file);
  fonts.set(file.name, font);
  return font;
}

/** The font as TrueType in one weight, which is what satori reads. */
async function readFont({ name, path, range }: FontFile): Promise<Font> {
  const original = await readFile(path);
  const letters = listRange(range).join('');
  const hash = toHash(Buffer.concat([original, Buffer.from(letters)]));
  const variationAxes = name.includes('-wght-') ? { wght: WEIGHT } : undefined;
  const data = await keepBytes(`fonts/card-${hash}-${WEIGHT}.ttf`, () =>
    subsetFont(original, letters, { targetFormat: 'sfnt', ...(variationAxes && { variationAxes }) }),
  );
  return { name, data, weight: WEIGHT };
}
