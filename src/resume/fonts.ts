import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { keepBytes } from '@/build/cache';
import { keepKnown, listFontFiles, type FontFile } from '@/build/font-files';
import { toHash } from '@/lib/hash';
import { renameFont } from './rename-font';

/** What a document is set in: the files, and their names for headings and for text, the best first. */
export interface DocumentFonts {
  files: Buffer[];
  display: string[];
  text: string[];
}

/** A file of a family, and those of the wanted letters that are in it. */
interface Cut extends FontFile {
  bytes: Buffer;
  letters: string;
}

/** How files are called that have all weights. */
const VARIABLE = '-wght-normal.woff2';
/** The family of the headings. */
const DISPLAY = 'besley';
/** Weights of text and of what stands out. */
const WEIGHTS = [400, 600];
/** What `resume.typ` puts between the words: dots, marks of lists, and the numbers of pages. */
const SIGNS = '0123456789•· ';

/** The fonts in `package.json` that have some of the letters, as TrueType, which is what Typst reads. */
export async function readDocumentFonts(letters: string): Promise<DocumentFonts> {
  const files = await listCuts(letters + SIGNS);
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
  const had = new Set((await listCuts(letters)).flatMap((cut) => Array.from(cut.letters)));
  return toLetters(letters).filter((letter) => /[^\s\p{C}\p{M}]/u.test(letter) && !had.has(letter));
}

/** Files that have some of the letters: those of the families of the site first, then those that the owner added. */
async function listCuts(letters: string): Promise<Cut[]> {
  const files = (await listFontFiles()).filter(({ name }) => name.endsWith(VARIABLE));
  const cuts = files.map(async (file) => ({
    ...file,
    name: file.name.slice(0, -VARIABLE.length),
    bytes: await readFile(file.path),
    letters: (await keepKnown(file, toLetters(letters))).join(''),
  }));
  return (await Promise.all(cuts)).filter((cut) => cut.letters.trim() !== '');
}

/** The font in one weight: Typst 0.14 knows no other (https://github.com/typst/typst/issues/185). */
function cutFont({ name, bytes, letters }: Cut, weight: number): Promise<Buffer> {
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
