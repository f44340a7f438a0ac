import { readFile } from 'node:fs/promises';
import { memoize, oncePerBuild } from '#lib/memoize.ts';
import type { Site } from '#model/site.ts';
import { listFamilies, listFontFiles, type FontFile } from './fontsource.ts';
import { cutFont, readLetters } from './read-font.ts';

/** Characters that need no glyph. */
const SILENT = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/**
 * TrueType fonts of one weight with only the letters of a text, for sharing cards and the resume. Those that a site chooses are
 * first; families without italics are skipped for italic text.
 */
export async function findFonts(
  text: string,
  weight: number,
  chosen: Site['fonts'],
  style: FontFile['style'] = 'normal',
) {
  const letters = listDistinctLetters(text);
  const files = (await listAllFontFiles(chosen)).filter((file) => file.style === style);
  const fonts = files.map(async (file) => {
    const known = await findKnownLetters(file, letters);
    if (known.length === 0) return [];

    const { path, family, script } = file;
    // Without other letters; otherwise programs combine `ź` from `z` and an accent, although another script has it.
    const data = await cutFont(await readFile(path), `${known.toSorted().join('')} \u00a0`, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    });
    return [{ family, script, data }];
  });
  return (await Promise.all(fonts)).flat();
}

/** The distinct letters of a text that no font has. */
export async function findMissingLetters(text: string): Promise<string[]> {
  const letters = listDistinctLetters(text);
  const files = (await listAllFontFiles(undefined)).filter(({ style }) => style === 'normal');
  const known = await Promise.all(files.map((file) => findKnownLetters(file, letters)));
  const available = new Set(known.flat());
  return letters.filter((letter) => !available.has(letter));
}

/** Removes letters that no font has. */
export async function removeMissing(text: string): Promise<string> {
  const missing = await findMissingLetters(text);
  if (missing.length === 0) return text.normalize();

  // Remove combined characters as a whole.
  const characters = Array.from(new Intl.Segmenter().segment(text.normalize()), ({ segment }) => segment);
  const knownCharacters = characters.filter((sign) => !missing.some((letter) => sign.includes(letter)));
  return knownCharacters.join('').replace(/\s+/g, ' ').trim();
}

const listAllFontFiles = oncePerBuild(async (chosen: Site['fonts']): Promise<FontFile[]> => {
  return (await Promise.all(listFamilies(chosen).map(listFontFiles))).flat();
});

function listDistinctLetters(text: string): string[] {
  return [...new Set(text.normalize())].filter((letter) => !SILENT.test(letter));
}

async function findKnownLetters({ path, letters }: FontFile, wanted: string[]): Promise<string[]> {
  const inRange = wanted.filter((letter) => letters.test(letter));
  const fontLetters = inRange.length > 0 ? await readFileLetters(path) : undefined;
  return inRange.filter((letter) => fontLetters?.has(letter));
}

const readFileLetters = memoize(async (path: string) => readLetters(await readFile(path)));
