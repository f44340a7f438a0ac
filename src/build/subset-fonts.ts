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
  /** The letters the file is for, as ranges of stylesheets; left out when it is for all that no other file has. */
  unicodeRange?: [string, ...string[]];
}

/** Letters that are there whatever the owner writes, so that a word typed in `astro dev` looks right at once. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”…©·×½`;
/** Fontsource's name for the letters of Western Europe. */
const WEST = 'latin';
/** What fonts can do that the site uses; the letters for all else are left out. */
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];
/**
 * What nearly every text has. All else stands in a file that few pages fetch, which makes the two files that come before
 * the first paint 4.7 kB lighter.
 */
const FREQUENT = /[\p{L}\p{M}\d \u00a0.,;:!?'"’“”()–—©&·/#-]/u;
/** Where a file of a package is. */
export const findPackageFile = createRequire(join(process.cwd(), 'package.json')).resolve;

/** The characters of everything the owner wrote, and some more. */
export async function readLetters(content: string): Promise<string> {
  const files = await Array.fromAsync(glob('**/*.{yaml,md,mdx,cho,lrc}', { cwd: content }));
  const texts = await Promise.all(files.map((file) => readFile(join(content, file), 'utf8')));
  return [...new Set([ALWAYS, ...texts].join('').normalize('NFC'))].sort().join('');
}

/**
 * The files of a face; one that would have no letter is left out. Where two are for the same letter, stylesheets take the
 * later one: the rare letters of the West come first, the frequent ones last.
 */
export async function subsetFace(face: Face, letters: string): Promise<Variant[]> {
  const folder = dirname(findPackageFile(`@fontsource-variable/${face.family}/package.json`));
  const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  const parts = toParts(letters, ranges).filter(([, own]) => own.trim() !== '');
  const variants = parts.map(([name, own, range]) =>
    toVariant(face, join(folder, 'files', `${face.family}-${name}-wght-${face.style}.woff2`), own, range),
  );
  return Promise.all(variants);
}

type Part = [name: string, letters: string, range?: string];

function toParts(letters: string, { [WEST]: west = '', ...others }: Record<string, string>): Part[] {
  const pick = (has: (letter: string) => boolean) => Array.from(letters).filter(has).join('');
  const frequent = pick((letter) => isInRange(letter, west) && FREQUENT.test(letter));
  return [
    [WEST, pick((letter) => isInRange(letter, west) && !FREQUENT.test(letter))],
    ...Object.entries(others).map(([name, range]): Part => [
      name,
      pick((letter) => isInRange(letter, range)),
      range,
    ]),
    [WEST, frequent, toRange(frequent)],
  ];
}

async function toVariant(face: Face, file: string, letters: string, range?: string): Promise<Variant> {
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
  const [first, ...others] = range?.split(',') ?? [];
  const unicodeRange: Variant['unicodeRange'] = first ? [first, ...others] : undefined;
  return { src: [`./${path}`], weight: weights.join(' '), style, ...(unicodeRange && { unicodeRange }) };
}

/** Whether a letter is in a range as stylesheets write it: `U+0000-00FF,U+0131`. */
export function isInRange(letter: string, range: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return toSpans(range).some(([from, to]) => point >= from && point <= to);
}

function toSpans(range: string): [from: number, to: number][] {
  return range.split(',').map((part) => {
    const [from = 0, to = from] = part
      .replace(/U\+/i, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [from, to];
  });
}

/** The range of some letters, as stylesheets write it. */
export function toRange(letters: string): string {
  const points = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const starts = points.filter((point) => !points.includes(point - 1));
  const ends = points.filter((point) => !points.includes(point + 1));
  return starts.map((start, index) => toSpan(start, ends[index] ?? start)).join(',');
}

function toSpan(start: number, end: number): string {
  const [from, to] = [start, end].map((point) => point.toString(16).toUpperCase());
  return start === end ? `U+${from}` : `U+${from}-${to}`;
}
