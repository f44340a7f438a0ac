import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Font } from 'satori';
import subsetFont from 'subset-font';
import { toHash } from '@/lib/hash';
import { memoize } from '@/lib/memoize';
import { keepBytes } from '@/build/cache';
import { keepKnown, listFontFiles, type FontFile } from '@/build/font-files';
import { listRange } from '@/build/subset-fonts';

/** Upright, or slanted as emphasised words are. */
export type FontStyle = 'normal' | 'italic';

const WEIGHTS = { normal: 600, italic: 400 } as const;

/**
 * The fonts in which a text on a card is set, and the first of the site in any case; of families without italics none. Each file of Fontsource has a name of
 * its own: satori knows one font of a name and looks for a letter in the next one.
 */
export async function readOgImageFonts(text: string, style: FontStyle): Promise<Font[]> {
  const letters = [...new Set(text)];
  const files = (await listFontFiles()).flatMap((file) => (style === 'italic' ? toItalic(file) : file));
  const known = await Promise.all(files.map((file) => keepKnown(file, letters)));
  const isFirst = (index: number) => index === 0 && style === 'normal';
  const wanted = files.filter((_, index) => isFirst(index) || known[index]?.length);
  return Promise.all(wanted.map((file) => toFont({ file, style })));
}

interface Wanted {
  file: FontFile;
  style: FontStyle;
}

/** The italics of a file; none where its family has none. */
function toItalic(file: FontFile): FontFile[] {
  const [name, path] = [file.name, file.path].map((one) => one.replace(/normal(?=\.woff2$)/, 'italic'));
  return name && path && existsSync(path) ? [{ ...file, name, path }] : [];
}

/** The font as TrueType in one weight, which is what satori reads. */
const toFont = memoize(readFont, ({ file }) => file.name);

async function readFont({ file: { name, path, range }, style }: Wanted): Promise<Font> {
  const weight = WEIGHTS[style];
  const original = await readFile(path);
  const letters = listRange(range).join('');
  const hash = toHash(Buffer.concat([original, Buffer.from(letters)]));
  const variationAxes = name.includes('-wght-') ? { wght: weight } : undefined;
  const data = await keepBytes(`fonts/card-${hash}-${weight}.ttf`, () =>
    subsetFont(original, letters, { targetFormat: 'sfnt', ...(variationAxes && { variationAxes }) }),
  );
  return { name, data, weight };
}
