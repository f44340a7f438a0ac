import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { toHash } from '../lib/hash';
import { keepFile } from './cache';

/** One style of a variable family from Fontsource, with the weight or weights that the site sets it in. */
export interface Face {
  /** Package and name of its files: `@fontsource-variable/besley`, `besley`. */
  family: string;
  style: 'normal' | 'italic';
  weights: [least: number, most?: number];
}

/** A font file with what it is for, as Astro's fonts know it. */
export interface Variant {
  /** Its file, from the root of the project: Astro makes the name of the family of it, which is in every page. */
  src: [`./${string}`];
  weight: string;
  style: Face['style'];
  /** The letters the file is for, as ranges of stylesheets. */
  unicodeRange: [string, ...string[]];
}

/** Letters that are there whatever the owner writes, so that a word typed in `astro dev` looks right at once. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”…©·×½`;
/** Fontsource's name for the letters of Western Europe. */
const WEST = 'latin';
/** What fonts can do that the site uses; the letters for all else are left out. */
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];
/** Where a file of a package is. */
export const findPackageFile = createRequire(join(process.cwd(), 'package.json')).resolve;

/** The characters of everything the owner wrote, and some more. */
export async function readLetters(content: string): Promise<string> {
  const files = await Array.fromAsync(glob('**/*.{yaml,md,mdx}', { cwd: content }));
  const texts = await Promise.all(files.map((file) => readFile(join(content, file), 'utf8')));
  return [...new Set([ALWAYS, ...texts].join('').normalize('NFC'))].sort().join('');
}

/** The files of a face, one for each range of Fontsource that has some of the letters; the one of the West comes last. */
export async function subsetFace(face: Face, letters: string): Promise<Variant[]> {
  const folder = dirname(findPackageFile(`@fontsource-variable/${face.family}/package.json`));
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const { [WEST]: west = '', ...others } = ranges;
  const variants = [...Object.entries(others), [WEST, west] as const].flatMap(([name, range]) => {
    const file = join(folder, 'files', `${face.family}-${name}-wght-${face.style}.woff2`);
    const own = Array.from(letters).filter((letter) => isInRange(letter, range));
    return own.join('').trim() === '' ? [] : toVariant(face, file, own.join(''), range);
  });
  return Promise.all(variants);
}

async function toVariant(face: Face, file: string, letters: string, range: string): Promise<Variant> {
  const { style, weights } = face;
  const original = await readFile(file);
  const hash = toHash(Buffer.concat([original, Buffer.from(JSON.stringify([letters, weights, FEATURES]))]));
  const [min, max = min] = weights;
  const path = await keepFile(`fonts/${face.family}-${style}-${hash}.woff2`, () =>
    subsetFont(original, letters, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: min === max ? min : { min, max } },
    }),
  );
  const [first = range, ...others] = range.split(',');
  return { src: [`./${path}`], weight: weights.join(' '), style, unicodeRange: [first, ...others] };
}

/** Whether a letter is in a range as stylesheets write it: `U+0000-00FF,U+0131`. */
export function isInRange(letter: string, range: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return range.split(',').some((part) => {
    const [from = 0, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return point >= from && point <= to;
  });
}
