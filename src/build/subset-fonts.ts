import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { toHash } from '../lib/hash';
import { cacheFile } from './cache';
import { listFontFiles, type FontFile } from './fontsource';

/** One style of a variable Fontsource family, with the weights that the site uses. */
export interface Face {
  /** Name of its package: `besley`. */
  family: string;
  style: FontFile['style'];
  weights: [least: number, most?: number];
}

/** Letters that are always included, so that new text looks right in `astro dev`. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”…©·×½`;
/** Fontsource's name for Western European letters. */
const WEST = 'latin';
/** OpenType features that the site uses; glyphs for others are dropped. */
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];
/**
 * Letters that nearly every text has. The others are in a file that few pages load, which saves 4.7 kB before first
 * paint.
 */
const FREQUENT = /[\p{L}\p{M}\d \u00a0.,;:!?'"’“”()–—©&·/#-]/u;

/** All characters in the content, and common ones. */
export async function readLetters(content: string): Promise<string> {
  const files = await Array.fromAsync(glob('**/*.{yaml,md,mdx,cho,lrc}', { cwd: content }));
  const texts = await Promise.all(files.map((file) => readFile(join(content, file), 'utf8')));
  return [...new Set([ALWAYS, ...texts].join('').normalize('NFC'))].sort().join('');
}

/**
 * The font files of a face for Astro's fonts; empty files are dropped. If two files have the same letter, browsers use the
 * later one, so frequent letters come last.
 */
export async function subsetFace(face: Face, letters: string) {
  const files = (await listFontFiles(face.family)).filter(({ style }) => style === face.style);
  const parts = files.toReversed().flatMap((file) => toParts(file, letters));
  const needed = parts.filter((part) => part.letters.trim() !== '');
  needed.sort((one, other) => Number(one.range !== undefined) - Number(other.range !== undefined));
  return Promise.all(needed.map((part) => toVariant(face, part)));
}

interface Part {
  path: string;
  letters: string;
  /** Missing for the file with all remaining letters. */
  range?: string;
}

function toParts({ path, script, range, letters }: FontFile, all: string): Part[] {
  const own = Array.from(all).filter((letter) => letters.test(letter));
  if (script !== WEST) return [{ path, letters: own.join(''), range }];

  const rare = own.filter((letter) => !FREQUENT.test(letter)).join('');
  const frequent = own.filter((letter) => FREQUENT.test(letter)).join('');
  return [
    { path, letters: rare },
    { path, letters: frequent, range: toRange(frequent) },
  ];
}

async function toVariant({ family, style, weights }: Face, { path, letters, range }: Part) {
  const original = await readFile(path);
  const hash = toHash(Buffer.concat([original, Buffer.from(JSON.stringify([letters, weights, FEATURES]))]));
  const [min, max = min] = weights;
  const file = await cacheFile(`fonts/${family}-${style}-${hash}.woff2`, () =>
    subsetFont(original, letters, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      variationAxes: { wght: min === max ? min : { min, max } },
    }),
  );
  // Relative to the project root: Astro derives the family name from it, which is in every page.
  const src = [`./${file}`] as const;
  return { src, weight: weights.join(' '), style, ...(range && { unicodeRange: range.split(',') }) };
}

/** The `unicode-range` of some letters. */
function toRange(letters: string): string {
  const points = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const starts = points.filter((point) => !points.includes(point - 1));
  const ends = points.filter((point) => !points.includes(point + 1));
  return starts.map((start, index) => toSpan(start, ends[index] ?? start)).join(',');
}

function toSpan(start: number, end: number): string {
  const [from, to] = [start, end].map((point) => point.toString(16).toUpperCase());
  return start === end ? `U+${from}` : `U+${from}-${to}`;
}
