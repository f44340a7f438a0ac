import { readFile } from 'node:fs/promises';
import type { Font } from 'satori';
import { findFamilies, type FontFamily } from '@/build/font-files';
import { memoize } from '@/lib/memoize';

/** Upright, or slanted as emphasized words are. */
export type FontStyle = 'normal' | 'italic';

const WEIGHTS = { normal: 600, italic: 400 } as const;

/** The fonts for a text on a card; families without italics have none for emphasized words. */
export async function readOgImageFonts(text: string, style: FontStyle): Promise<Font[]> {
  const families = await findFamilies(text);
  const fonts = families.map(({ name, files }) => readFont({ name: `${name} ${style}`, style, files }));
  return (await Promise.all(fonts)).flat();
}

/** The font of a family whose weight is the nearest. */
const readFont = memoize(
  async ({ name, style, files }: FontFamily & { style: FontStyle }): Promise<Font[]> => {
    const weight = WEIGHTS[style];
    const [best] = files
      .filter(({ isItalic }) => isItalic === (style === 'italic'))
      .sort((one, other) => Math.abs(one.weight - weight) - Math.abs(other.weight - weight));
    return best ? [{ name, weight, data: await readFile(best.path) }] : [];
  },
  ({ name }) => name,
);
