import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkitten';
import { memoize } from '../lib/memoize';
import { findPackageFile, isInRange } from './subset-fonts';

/** A file of Fontsource, and the letters it is for as a range of stylesheets. */
export interface FontFile {
  /** Name of its family and of the file: `besley`, `besley-latin-wght-normal.woff2`. */
  family: string;
  name: string;
  path: string;
  range: string;
}

/** The families of the site come first. */
const OWN = ['@fontsource-variable/besley', '@fontsource-variable/libre-franklin'];
/** What a file of a family is called behind its part, the best for headings first. */
const ENDINGS = ['wght-normal', '600-normal', '700-normal', '400-normal'];

/** What stands between letters, and is not missed where no font has it. */
const SILENT = /[\s\p{Cf}\p{Variation_Selector}]/u;

/** The upright files of all families of Fontsource that package.json names; the best for a letter comes first. */
export const listFontFiles = memoize(async () => {
  const families = await Promise.all(listPackages().map(listFiles));
  return families.flat();
});

/** Which of the letters of a text no font of the project has, each once. */
export async function findMissingLetters(text: string): Promise<string[]> {
  const letters = [...new Set(text.normalize())].filter((letter) => !SILENT.test(letter));
  const known = (await listFontFiles()).map((file) => keepKnown(file, letters));
  const had = new Set((await Promise.all(known)).flat());
  return letters.filter((letter) => !had.has(letter));
}

/** Those of some letters that a file is for and has a glyph for: its range also names some that it lacks. */
export async function keepKnown({ path, range }: FontFile, letters: string[]): Promise<string[]> {
  const inRange = letters.filter((letter) => isInRange(letter, range));
  if (inRange.length === 0) return [];

  const font = await readFont(path);
  return inRange.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

const readFont = memoize(async (path: string) => create(await readFile(path)) as Font);

/** A text without what no font of the project has. */
export async function leaveOutMissing(text: string): Promise<string> {
  const missing = await findMissingLetters(text);
  if (missing.length === 0) return text.normalize();

  // Signs that are made of several go as a whole.
  const signs = Array.from(new Intl.Segmenter().segment(text.normalize()), ({ segment }) => segment);
  const kept = signs.filter((sign) => !missing.some((letter) => sign.includes(letter)));
  return kept.join('').replace(/\s+/g, ' ').trim();
}

function listPackages(): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(findPackageFile('./package.json'), 'utf8'),
  ) as Record<string, Record<string, string> | undefined>;
  const names = Object.keys({ ...dependencies, ...devDependencies });
  return [...new Set([...OWN, ...names.filter((name) => /^@fontsource(-variable)?\//.test(name)).sort()])];
}

/** The one for the West, whose name is the shortest, has most letters of most texts. */
async function listFiles(name: string): Promise<FontFile[]> {
  const folder = dirname(findPackageFile(`${name}/package.json`));
  const ranges = await readFile(join(folder, 'unicode.json'), 'utf8').catch(() => '{}');
  const present = new Set(await readdir(join(folder, 'files')).catch(() => []));
  const family = name.slice(name.lastIndexOf('/') + 1);
  const found = Object.entries(JSON.parse(ranges) as Record<string, string>).flatMap(([part, range]) => {
    const names = ENDINGS.map((ending) => `${family}-${part.replace(/[[\]]/g, '')}-${ending}.woff2`);
    const file = names.find((candidate) => present.has(candidate));
    return file ? [{ family, name: file, path: join(folder, 'files', file), range }] : [];
  });
  return found.sort((one, other) => one.name.length - other.name.length);
}
