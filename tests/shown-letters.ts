import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { getFontId, listFontFiles, parseUnicodeRange, symbols, type FontFile } from '#fonts/fontsource.ts';
import { readLetters } from '#fonts/read-font.ts';
import { memoize } from '#lib/memoize.ts';
import { languages } from '#ui/messages/languages.ts';

/** Characters that need no glyph. */
const SILENT = /[\s\p{C}\p{Variation_Selector}]/u;

/** The letters that a built site shows: text, titles and alternatives of its pages, and interface texts in these languages. */
export function listShownLetters(folder: string, tags: string[]): string[] {
  const pages = globSync(`${folder}/**/*.html`).map((file) => parse(readFileSync(file, 'utf8')));
  const texts = pages.flatMap((page) => [
    ...page.querySelectorAll('title, body').map(({ textContent }) => textContent),
    ...page.querySelectorAll('[title], [alt]').flatMap(({ attributes: { title, alt } }) => [title, alt]),
    ...page.querySelectorAll('style').flatMap(({ text }) => text.match(/(?<=content:\s*")[^"]*/g)),
  ]);
  const messages = tags.flatMap((tag) => Object.values(languages[tag.slice(0, 2)] ?? {}));
  const letters = new Set([...texts, ...messages].join(''));
  return [...letters].filter((letter) => !SILENT.test(letter)).sort();
}

/**
 * Letters without a font, for each style of the pages: those that its family has but the site does not ship (`missing`), and
 * those that the family does not have (`unknown`), such as Chinese ones.
 */
export async function findWithoutFont(folder: string, letters: string[]) {
  const rules = readFileSync(`${folder}/index.html`, 'utf8').match(/@font-face\{[^}]*\.woff2[^}]*\}/g) ?? [];
  const shipped = rules.map((rule) => {
    const read = (pattern: RegExp) => pattern.exec(rule)?.[1] ?? '';
    const path = `${folder}/_astro/fonts/${read(/([^/]*\.woff2)/)}`;
    const letters = parseUnicodeRange(read(/unicode-range:([^;]*)/));
    const family = getFontId(read(/font-family:"?([^-]*)/));
    return { family, weight: read(/weight:([^;]*)/), style: read(/style:([^;]*)/), path, letters };
  });
  const signs = shipped.filter(({ family }) => family === symbols);
  const styles = Map.groupBy(shipped, ({ family, weight, style }) => `${family} ${weight} ${style}`);
  const results = [...styles.values()].flatMap(async ([face, ...more]) => {
    if (!face || face.family === symbols) return [];
    const originals = (await listFontFiles(face.family)).filter(({ style }) => style === face.style);
    const sent = await listLetters([face, ...more, ...signs]);
    const known = await listLetters([...originals, ...(await listFontFiles(symbols))]);
    const without = letters.filter((letter) => !sent.has(letter));
    return without.map((letter) => ({ letter, isKnown: known.has(letter) }));
  });
  const without = (await Promise.all(results)).flat();
  const list = (isKnown: boolean) => [
    ...new Set(without.filter((found) => found.isKnown === isKnown).map(({ letter }) => letter)),
  ];
  return { missing: list(true), unknown: list(false) };
}

async function listLetters(files: Pick<FontFile, 'path' | 'letters'>[]): Promise<Set<string>> {
  const lists = files.map(async ({ path, letters }) =>
    [...(await readFileLetters(path))].filter((letter) => letters.test(letter)),
  );
  return new Set((await Promise.all(lists)).flat());
}

const readFileLetters = memoize((path: string) => readLetters(readFileSync(path)));
