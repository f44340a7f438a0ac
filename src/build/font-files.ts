import { readFileSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkitten';
import { memoize } from '../lib/memoize';
import { findPackageFile } from './subset-fonts';

/** A complete family of static TrueType fonts, for sharing cards and the resume. */
export interface FontFamily {
  /** Its name in the font files: `Libre Franklin`. */
  name: string;
  files: FontFile[];
}

interface FontFile {
  path: string;
  /** From 100 to 900. */
  weight: number;
  isItalic: boolean;
}

/** The families of the site, the one for headings first, and one with Arabic letters. */
const OWN = ['besley', 'libre-franklin', 'noto-naskh-arabic'].map((name) => `@expo-google-fonts/${name}`);
/** Characters that need no glyph. */
const SILENT = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** The families that have a letter of a text: first those of the site, then others in package.json. */
export async function findFamilies(text: string): Promise<FontFamily[]> {
  const letters = toLetters(text);
  const found = (await listFamilies()).map(async (family) =>
    (await keepKnown(family, letters)).length > 0 ? [family] : [],
  );
  return (await Promise.all(found)).flat();
}

/** Which letters of a text no font of the project has, each once. */
export async function findMissingLetters(text: string): Promise<string[]> {
  const letters = toLetters(text);
  const known = (await listFamilies()).map((family) => keepKnown(family, letters));
  const had = new Set((await Promise.all(known)).flat());
  return letters.filter((letter) => !had.has(letter));
}

/** A text without the letters that no font of the project has. */
export async function leaveOutMissing(text: string): Promise<string> {
  const missing = await findMissingLetters(text);
  if (missing.length === 0) return text.normalize();

  // Signs that are made of several go as a whole.
  const signs = Array.from(new Intl.Segmenter().segment(text.normalize()), ({ segment }) => segment);
  const kept = signs.filter((sign) => !missing.some((letter) => sign.includes(letter)));
  return kept.join('').replace(/\s+/g, ' ').trim();
}

function toLetters(text: string): string[] {
  return [...new Set(text.normalize())].filter((letter) => !SILENT.test(letter));
}

async function keepKnown({ files }: FontFamily, letters: string[]): Promise<string[]> {
  const regular = files.find(({ weight, isItalic }) => weight === 400 && !isItalic) ?? files[0];
  const font = regular && (await readFont(regular.path));
  return letters.filter((letter) => font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

const readFont = memoize(async (path: string) => create(await readFile(path)) as Font);

const listFamilies = memoize(() => Promise.all(listPackages().map(readFamily)));

function listPackages(): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(findPackageFile('./package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const added = Object.keys(dependencies).filter((name) => name.startsWith('@expo-google-fonts/'));
  return [...new Set([...OWN, ...added])];
}

async function readFamily(name: string): Promise<FontFamily> {
  const about = findPackageFile(`${name}/metadata.json`);
  const { family } = JSON.parse(await readFile(about, 'utf8')) as { family: string };
  const paths = await Array.fromAsync(glob('*/*.ttf', { cwd: dirname(about) }));
  const files = paths.sort().map((path) => ({
    path: join(dirname(about), path),
    weight: Number.parseInt(path),
    isItalic: path.includes('_Italic'),
  }));
  return { name: family, files };
}
