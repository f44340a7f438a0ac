import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { keepFile } from './cache';

/** One style of a variable family from Fontsource, with the weights that the site sets it in. */
export interface Face {
  /** Package and name of its files: `@fontsource-variable/besley`, `besley`. */
  family: string;
  style: 'normal' | 'italic';
  weights: [least: number, most: number];
}

/** A font file with what it is for, as Astro's fonts know it. */
export interface Variant {
  src: [string];
  weight: string;
  style: Face['style'];
  /** The letters the file is for; left out when it has all that there are. */
  unicodeRange?: [string, ...string[]];
}

/** Letters that are there whatever the owner writes, so that a word typed in `astro dev` looks right at once. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”…©·×½éè`;
/** What fonts can do that the site uses; the letters for all else are left out. */
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];
const find = createRequire(join(process.cwd(), 'package.json')).resolve;

/** The characters of everything the owner wrote, and some more. */
export async function readLetters(content: string): Promise<string> {
  const files = await Array.fromAsync(glob('**/*.{yaml,md,mdx}', { cwd: content }));
  const texts = await Promise.all(files.map((file) => readFile(join(content, file), 'utf8')));
  return [...new Set([ALWAYS, ...texts].join('').normalize('NFC'))].sort().join('');
}

/** The files of a face, cut down to some letters; a file that has none of them is left out, and one alone is for all. */
export async function subsetFace(face: Face, letters: string): Promise<Variant[]> {
  const folder = dirname(find(`@fontsource-variable/${face.family}/package.json`));
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const variants = Object.entries(ranges).map(async ([name, range]) => {
    const own = Array.from(letters)
      .filter((letter) => isInRange(letter, range))
      .join('');
    const file = join(folder, 'files', `${face.family}-${name}-wght-${face.style}.woff2`);
    return own.trim() === '' ? [] : [await toVariant(face, file, own, range)];
  });
  const files = (await Promise.all(variants)).flat();
  return files.length > 1 ? files : files.map(({ src, weight, style }) => ({ src, weight, style }));
}

async function toVariant(face: Face, file: string, letters: string, range: string): Promise<Variant> {
  const { style, weights } = face;
  const original = await readFile(file);
  const hash = createHash('sha256')
    .update(original)
    .update(JSON.stringify([letters, weights, FEATURES]))
    .digest('hex');
  const [min, max] = weights;
  const path = await keepFile(`fonts/${face.family}-${style}-${hash.slice(0, 10)}.woff2`, () =>
    subsetFont(original, letters, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: min === max ? min : { min, max } },
    }),
  );
  const [first = range, ...others] = range.split(',');
  return {
    src: [resolve(path)],
    weight: [...new Set(weights)].join(' '),
    style,
    unicodeRange: [first, ...others],
  };
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
