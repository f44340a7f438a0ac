import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Font } from 'satori';
import subsetFont from 'subset-font';
import { toHash } from '@/lib/hash';
import { keepBytes } from '@/build/cache';
import { findPackageFile } from '@/build/subset-fonts';

/** The families of the site, the best first. Cyrillic, which Besley has not, is in Libre Franklin. */
const FAMILIES = ['besley', 'libre-franklin'];
const WEIGHT = 600;
/** Every letter that Fontsource has a file for is in this part of Unicode. */
const LETTERS = String.fromCodePoint(...Array.from({ length: 0x2e00 - 0x20 }, (_, index) => 0x20 + index));

/**
 * The fonts in which cards are set. Each file of Fontsource has a name of its own: satori knows one font of a name and
 * looks for a letter in the next one.
 */
export function readOgImageFonts(): Promise<Font[]> {
  return (fonts ??= Promise.all(FAMILIES.map(readFamily)).then((families) => families.flat()));
}

let fonts: Promise<Font[]> | undefined;

async function readFamily(family: string): Promise<Font[]> {
  const folder = join(dirname(findPackageFile(`@fontsource-variable/${family}/package.json`)), 'files');
  const files = await Array.fromAsync(glob('*-wght-normal.woff2', { cwd: folder }));
  // The one for the West, whose name is the shortest, has most letters of most texts.
  files.sort().sort((one, other) => one.length - other.length);
  return Promise.all(
    files.map(async (file) => ({ name: file, data: await readFont(join(folder, file)), weight: WEIGHT })),
  );
}

/** The font as TrueType in one weight, which is what satori reads. */
async function readFont(file: string): Promise<Buffer<ArrayBuffer>> {
  const original = await readFile(file);
  const hash = toHash(Buffer.concat([original, Buffer.from(LETTERS)]));
  return keepBytes(`fonts/card-${hash}-${WEIGHT}.ttf`, () =>
    subsetFont(original, LETTERS, { targetFormat: 'sfnt', variationAxes: { wght: WEIGHT } }),
  );
}
