import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Nodes } from 'hast';
import { listFinishedPages, listInline, type FinishedPage } from '#integrations/finished-page.ts';
import { getRange } from '#lib/edited-html.ts';
import { flatten, getText } from '#lib/elements.ts';
import { toHash } from '#lib/hash.ts';
import { parseUnicodeRange } from './fontsource.ts';
import { cutFont, readLetters } from './read-font.ts';

/** A font file with some of the letters of another one, and its `@font-face` rule. */
type Subset = Awaited<ReturnType<typeof subsetFace>>[number];

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
/** The rule of a font, whose name it captures. */
const RULE = new RegExp(`@font-face\\s*{[^}]*/${FONTS_FOLDER}(\\w+\\.woff2)[^}]*}`, 'g');

/** The weights of headings and text. */
const PRELOADED = ['600', '400 700'];

/**
 * Replaces the fonts of the built pages with files that have only the letters of the site, and preloads the most frequent
 * upright ones. `astro dev` serves whole fonts.
 */
export function subsetFonts(): AstroIntegration {
  return {
    name: 'subset-fonts',
    hooks: {
      // Where `astro dev` keeps copies, which it never checks.
      'astro:config:setup': ({ config }) =>
        rm(new URL('.astro/fonts/', config.root), { recursive: true, force: true }),
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const files = await Array.fromAsync(glob('**/*.{js,css,json}', { cwd: root }));
        const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
        const pages = listFinishedPages();
        const shown = new Set(pages.flatMap(({ tree }) => flatten<Nodes>(tree).flatMap(listTexts)));
        const subsets = await subsetRules([...shown, ...texts], join(root, FONTS_FOLDER));
        for (const page of pages) replaceRules(page, subsets);
      },
    },
  };
}

/** The texts of a node and of its attributes. */
function listTexts(node: Nodes): string[] {
  if (node.type === 'element') return Object.values(node.properties).map(String);
  return node.type === 'text' ? [node.value] : [];
}

/** The fonts that replace a font in its rule; two for Western letters, the frequent ones last. */
export async function subsetFace(rule: string, original: Buffer, letters: string[]) {
  const range = parseUnicodeRange(readValue(rule, 'unicode-range'));
  const inRange = letters.filter((letter) => range.test(letter));
  if (inRange.length === 0) return [];

  const fontLetters = await readLetters(original);
  const known = inRange.filter((letter) => fontLetters.has(letter));
  const isWestern = range.test('a');
  const isFrequent = (letter: string) => isWestern && FREQUENT.test(letter);
  const parts = [known.filter((letter) => !isFrequent(letter)), known.filter(isFrequent)];
  const [min = 400, max = min] = readValue(rule, 'font-weight').split(' ').map(Number);
  const subsets = parts.map(async (part, index) => {
    if (part.join('').trim() === '') return [];
    const bytes = await cutFont(original, part.join(''), {
      targetFormat: 'woff2',
      ...(isWestern && { keepFeatures: FEATURES }),
      variationAxes: { wght: min === max ? min : { min, max } },
    });
    const name = `${toHash(bytes)}.woff2`;
    const ruleOfPart = rule
      .replace(/\w+\.woff2/, name)
      .replace(/(?<=unicode-range:)[^;]*/, formatRange(part));
    return [{ letters: part, isFrequent: index === 1, name, bytes, rule: ruleOfPart }];
  });
  return (await Promise.all(subsets)).flat();
}

/** The subsets for each rule of a font in the pages; a letter is only in the first font of a style that has it. */
async function subsetRules(texts: string[], folder: string): Promise<Map<string, Subset[]>> {
  const letters = listLetters(texts);
  const rules = new Map(
    texts.flatMap((text) => [...text.matchAll(RULE)].map(([rule, name = '']) => [rule, name])),
  );
  const subsets = new Map<string, Subset[]>();
  for (const [rule, name] of rules) {
    const earlier = [...subsets].filter(([other]) => getRuleStyle(other) === getRuleStyle(rule));
    const taken = new Set(earlier.flatMap(([, fonts]) => fonts.flatMap((font) => font.letters)));
    const free = letters.filter((letter) => !taken.has(letter));
    subsets.set(rule, await subsetFace(rule, await readFile(join(folder, name)), free));
  }
  await Promise.all([...rules.values()].map((name) => rm(join(folder, name), { force: true })));
  const fonts = [...subsets.values()].flat();
  await Promise.all(fonts.map(({ name, bytes }) => writeFile(join(folder, name), bytes)));
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

/** Replaces the rules of fonts in a page, and adds the preloads before the first. */
function replaceRules(page: FinishedPage, subsets: Map<string, Subset[]>): void {
  const toPreload = ({ rule, isFrequent }: Subset) =>
    isFrequent &&
    readValue(rule, 'font-style') === 'normal' &&
    PRELOADED.includes(readValue(rule, 'font-weight'))
      ? `<link rel="preload" href="${/url\("([^"]*)/.exec(rule)?.[1]}" as="font" type="font/woff2" crossorigin>`
      : '';
  let links = [...subsets.values()].flat().map(toPreload).join('');
  for (const style of listInline(page, 'style')) {
    const start = getRange(style.children[0]?.position)[0];
    const rules = [...getText(style).matchAll(RULE)];
    for (const { 0: rule, index } of rules) {
      const text = (subsets.get(rule) ?? []).map((subset) => subset.rule).join('');
      page.html.update(start + index, start + index + rule.length, text);
    }
    if (rules.length === 0) continue;
    page.html.prependRight(getRange(style.position)[0], links);
    links = '';
  }
}

/** A rule without file and letters. */
function getRuleStyle(rule: string): string {
  return rule.replace(/(?:src|unicode-range):[^;]*;/g, '');
}

function readValue(rule: string, name: string): string {
  return new RegExp(`${name}:\\s*([^;]*)`).exec(rule)?.[1] ?? '';
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
