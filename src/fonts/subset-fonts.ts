import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Nodes } from 'hast';
import { getRange } from '#lib/edited-html.ts';
import { flatten } from '#lib/elements.ts';
import { toHash } from '#lib/hash.ts';
import { listInline, type FinishedPage } from '#output/finished-page.ts';
import type { SiteStep } from '#output/finished-site.ts';
import { getPreloadPlace } from '#output/first-picture.ts';
import { fontsPlaceholder, listFaces, renderFontStyles, type Face } from './faces.ts';
import type { Fonts } from './fontsource.ts';
import { cutFont, readLetters } from './read-font.ts';

/** A font with some of the letters of another one. */
interface Subset extends Face {
  has: string[];
  isFrequent: boolean;
  name: string;
  bytes: Buffer;
}

/** Characters that browsers put around `<q>`. */
const QUOTE_CHARACTERS = '‘’“”‚„‹›«»';
/** OpenType features that the site uses in Western text; glyphs for others are dropped. Other scripts need all. */
const FEATURES = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];
/**
 * Western letters that nearly every text has. The others are in a file that few pages load, which saves 4.7 kB before
 * first paint.
 */
const FREQUENT = /[\p{L}\p{M}\d \u00a0.,;:!?'"’“”()–—©&·/#-]/u;
const FONTS_FOLDER = '_astro/fonts/';

/** The weights of headings and text. */
const PRELOADED = ['600', '400 700'];

/**
 * Cuts the fonts to the letters of the built pages, and preloads the most frequent upright ones. `astro dev` serves whole fonts.
 */
export const subsetFonts =
  (fonts: Fonts): SiteStep =>
  async ({ dir, base, pages }) => {
    const root = fileURLToPath(dir);
    const files = await Array.fromAsync(glob('**/*.{js,css,json}', { cwd: root }));
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    const shown = new Set(pages.flatMap(({ tree }) => flatten<Nodes>(tree).flatMap(listStrings)));
    const subsets = await subsetFaces(await listFaces(fonts), listLetters([...shown, ...texts]));

    await mkdir(join(root, FONTS_FOLDER), { recursive: true });
    await Promise.all(subsets.map(({ name, bytes }) => writeFile(join(root, FONTS_FOLDER, name), bytes)));
    const getAddress = ({ name }: Subset) => base + FONTS_FOLDER + name;
    const preloaded = subsets.filter(
      ({ isFrequent, style, weight }) => isFrequent && style === 'normal' && PRELOADED.includes(weight),
    );
    const preloads = preloaded.map(
      (font) => `<link rel="preload" href="${getAddress(font)}" as="font" type="font/woff2" crossorigin>`,
    );
    const styles = await renderFontStyles(fonts, subsets, getAddress);
    for (const page of pages) placeFonts(page, styles, preloads.join(''));
  };

/** The texts of a node and of its attributes. */
function listStrings(node: Nodes): string[] {
  if (node.type === 'element') return Object.values(node.properties).map(String);
  return node.type === 'text' ? [node.value] : [];
}

/** A font cut to these letters; as two fonts if it has Western letters, the frequent ones last. */
export async function subsetFace(face: Face, letters: string[]): Promise<Subset[]> {
  const inRange = letters.filter((letter) => face.letters.test(letter));
  if (inRange.length === 0) return [];

  const original = await readFile(face.path);
  const fontLetters = await readLetters(original);
  const known = inRange.filter((letter) => fontLetters.has(letter));
  const isWestern = face.letters.test('a');
  const isFrequent = (letter: string) => isWestern && FREQUENT.test(letter);
  const parts = [known.filter((letter) => !isFrequent(letter)), known.filter(isFrequent)];
  const [min = 400, max = min] = face.weight.split(' ').map(Number);
  const subsets = parts.map(async (part, index) => {
    if (part.join('').trim() === '') return [];
    const bytes = await cutFont(original, part.join(''), {
      targetFormat: 'woff2',
      ...(isWestern && { keepFeatures: FEATURES }),
      variationAxes: { wght: min === max ? min : { min, max } },
    });
    const name = `${toHash(bytes)}.woff2`;
    return [{ ...face, range: formatRange(part), has: part, isFrequent: index === 1, name, bytes }];
  });
  return (await Promise.all(subsets)).flat();
}

/** Cuts fonts to these letters; a letter is only in the first font of a family, weight and style that has it. */
async function subsetFaces(faces: Face[], letters: string[]): Promise<Subset[]> {
  const subsets: Subset[] = [];
  for (const face of faces) {
    const { family, weight, style } = face;
    const earlier = subsets.filter(
      (one) => one.family === family && one.weight === weight && one.style === style,
    );
    const free = letters.filter((letter) => !earlier.some(({ has }) => has.includes(letter)));
    subsets.push(...(await subsetFace(face, free)));
  }
  return subsets;
}

/** All characters in pages, and in scripts and data that change pages. */
function listLetters(texts: string[]): string[] {
  // Browsers look for composed letters first.
  const all = [...texts, QUOTE_CHARACTERS].flatMap((text) => [
    ...new Set(text),
    ...new Set(text.normalize()),
  ]);
  return [...new Set(all)].filter((letter) => !/\p{Cc}/u.test(letter)).sort();
}

/** Writes the styles of fonts into a page, and the preloads before them. */
function placeFonts(page: FinishedPage, styles: string, preloads: string): void {
  for (const style of listInline(page, 'style')) {
    const [start] = getRange(style.children[0]?.position);
    if (!page.html.original.startsWith(fontsPlaceholder, start)) continue;
    page.html.update(start, start + fontsPlaceholder.length, styles);
    page.html.prependRight(getPreloadPlace(page.tree), preloads);
  }
}

function formatRange(letters: string[]): string {
  const points = letters.map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const starts = points.filter((point) => !points.includes(point - 1));
  const ends = points.filter((point) => !points.includes(point + 1));
  const spans = starts.map((start, index) => [...new Set([start, ends[index] ?? start])]);
  return spans
    .map((span) => `U+${span.map((point) => point.toString(16).toUpperCase()).join('-')}`)
    .join(',');
}
