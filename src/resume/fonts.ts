import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';
import { keepBytes } from '@/build/cache';
import { findPackageFile, isInRange } from '@/build/subset-fonts';
import { toHash } from '@/lib/hash';
import { renameFont } from './rename-font';

/** What a document is set in: the files, and their names for headings and for text, the best first. */
export interface DocumentFonts {
  files: Buffer[];
  display: string[];
  text: string[];
}

/** A file of Fontsource, in which a family has the letters of one script. */
interface FontFile {
  /** `besley`, and `besley-latin-ext`. */
  family: string;
  name: string;
  bytes: Buffer;
  /** Those of the wanted letters that are in it. */
  letters: string;
}

const SCOPE = '@fontsource-variable/';
/** The family of the headings. */
const DISPLAY = 'besley';
/** Weights of text and of what stands out. */
const WEIGHTS = [400, 600];
/** What `resume.typ` puts between the words: dots, marks of lists, and the numbers of pages. */
const SIGNS = '0123456789•· ';

/** The fonts in `package.json` that have some of the letters, as TrueType, which is what Typst reads. */
export async function readDocumentFonts(letters: string): Promise<DocumentFonts> {
  const files = await listFontFiles(letters + SIGNS);
  const cuts = files.flatMap((file) => WEIGHTS.map((weight) => cutFont(file, weight)));
  const display = files.filter(({ family }) => family === DISPLAY).map(({ name }) => name);
  const others = files.filter(({ family }) => family !== DISPLAY).map(({ name }) => name);
  return {
    files: await Promise.all(cuts),
    display: [...display, ...others],
    text: [...others, ...display],
  };
}

/** Letters that none of the fonts has. */
export async function findMissingLetters(letters: string): Promise<string[]> {
  const had = new Set((await listFontFiles(letters)).flatMap((file) => Array.from(file.letters)));
  return toLetters(letters).filter((letter) => /[^\s\p{C}\p{M}]/u.test(letter) && !had.has(letter));
}

/** Files that have some of the letters: those of the families of the site first, then those that the owner added. */
async function listFontFiles(letters: string): Promise<FontFile[]> {
  const { dependencies } = await readJson<{ dependencies: object }>('package.json');
  const families = Object.keys(dependencies).filter((name) => name.startsWith(SCOPE));
  const files = await Promise.all(
    families.map((name) => listFamilyFiles(name.slice(SCOPE.length), toLetters(letters))),
  );
  return files.flat().filter((file) => file.letters !== '');
}

async function listFamilyFiles(family: string, letters: string[]): Promise<FontFile[]> {
  const folder = dirname(findPackageFile(`${SCOPE}${family}/package.json`));
  const ranges = await readJson<Record<string, string>>(join(folder, 'unicode.json'));
  const wanted = Object.entries(ranges)
    .map(([script, range]) => ({ script, own: letters.filter((letter) => isInRange(letter, range)) }))
    .filter(({ own }) => own.some((letter) => letter.trim() !== ''));
  return Promise.all(
    wanted.map(async ({ script, own }) => {
      const name = `${family}-${script.replace(/[[\]]/g, '')}`;
      const bytes = await readFile(join(folder, 'files', `${name}-wght-normal.woff2`));
      return { family, name, bytes, letters: keepKnown(bytes, own) };
    }),
  );
}

/** Those of some letters that a font has a glyph for. */
function keepKnown(bytes: Buffer, letters: string[]): string {
  const font = create(bytes);
  if (font.isCollection) return '';
  return letters.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('');
}

/** The font in one weight: Typst 0.14 knows no other (https://github.com/typst/typst/issues/185). */
function cutFont({ name, bytes, letters }: FontFile, weight: number): Promise<Buffer> {
  const hash = toHash(Buffer.concat([bytes, Buffer.from(letters)]));
  return keepBytes(`fonts/resume-${hash}-${weight}.ttf`, async () =>
    renameFont(
      await subsetFont(bytes, letters, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
      name,
    ),
  );
}

function toLetters(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].sort();
}

async function readJson<Value>(file: string): Promise<Value> {
  return JSON.parse(await readFile(file, 'utf8')) as Value;
}
