import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRequire } from '#lib/project-require.ts';
import { memoize } from '#lib/memoize.ts';
import type { Site } from '#model/site.ts';

/** A file of a variable Fontsource family, with the letters of one script. */
export type FontFile = Awaited<ReturnType<typeof listFontFiles>>[number];

/** The families for headings and for text, as ids of their packages. */
export interface Fonts {
  display: string;
  text: string;
}

/** The families of a site that chooses none. */
export const defaultFonts: Fonts = { display: 'besley', text: 'libre-franklin' };
/** The family for signs that other families lack, such as ♯ and ♭. */
export const symbols = 'noto-sans-symbols';
/** Has a glyph for each letter. Others, such as Noto, compose letters of a stroke and dots, which PDFs repeat as text. */
const ARABIC = 'vazirmatn';
/** Where the packages of variable fonts are. */
export const SCOPE = '@fontsource-variable/';
const findPackageFile = projectRequire.resolve;

/** The files of a family (`besley`), Western European letters first. */
export const listFontFiles = memoize(async (id: string) => {
  const folder = dirname(findPackageFile(`${SCOPE}${id}/package.json`));
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown;
  const metadata = await read('metadata.json');
  const { family, styles } = metadata as { family: string; styles: ('normal' | 'italic')[] };
  const ranges = Object.entries((await read('unicode.json')) as Record<string, string>).reverse();
  return ranges.flatMap(([name, range]) => {
    // East Asian scripts have numbered parts: `[4]`.
    const script = name.replace(/[[\]]/g, '');
    const letters = parseUnicodeRange(range);
    return styles.map((style) => {
      const file = `files/${id}-${script}-wght-${style}.woff2`;
      return {
        path: join(folder, file),
        /** Where `astro dev` serves it, from the root. */
        address: `node_modules/${SCOPE}${id}/${file}`,
        family,
        /** Name of the script: `latin`. */
        script,
        style,
        /** Its letters, also as a `unicode-range`: `U+0000-00FF,U+0131`. */
        letters,
        range,
      };
    });
  });
});

/** A pattern for the letters of a `unicode-range`. */
export function parseUnicodeRange(range: string): RegExp {
  const spans = range.replaceAll('U+', '').replaceAll(/\w+/g, '\\u{$&}').replaceAll(',', '');
  return new RegExp(`[${spans}]`, 'u');
}

/** The families that a site chooses, as far as they are installed. */
export function chooseFonts(chosen: Site['fonts']): Fonts {
  const choose = (role: keyof Fonts) => {
    const id = getFontId(`${chosen?.[role]}`);
    return isInstalled(id) ? id : defaultFonts[role];
  };
  return { display: choose('display'), text: choose('text') };
}

/** The packages of the families in pages. */
export function listPackages({ display, text }: Fonts): string[] {
  return [display, text, symbols].map((id) => SCOPE + id);
}

/** The id of a family: `libre-franklin` for `Libre Franklin`. */
export function getFontId(family: string): string {
  return family.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Whether a family, by its id, is installed. */
export function isInstalled(id: string): boolean {
  try {
    return findPackageFile(`${SCOPE}${id}/package.json`) !== '';
  } catch {
    return false;
  }
}

/** All families in package.json, those that a site chooses first. */
export function listFamilies(chosen: Site['fonts']): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(findPackageFile('./package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const added = Object.keys(dependencies).filter((name) => name.startsWith(SCOPE));
  const { display, text } = chooseFonts(chosen);
  const siteFamilies = [display, text, defaultFonts.display, defaultFonts.text, ARABIC];
  return [...new Set([...siteFamilies, ...added.map((name) => name.slice(SCOPE.length))])];
}
