import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { memoize } from '../lib/memoize';

/** A file of a variable Fontsource family, with the letters of one script. */
export interface FontFile {
  path: string;
  /** Name of the family: `Libre Franklin`. */
  family: string;
  /** Name of the script: `latin`. */
  script: string;
  style: 'normal' | 'italic';
  /** Its letters, also as a `unicode-range`: `U+0000-00FF,U+0131`. */
  letters: RegExp;
  range: string;
}

/** The fonts for headings, text, and Arabic letters. */
const OWN = ['besley', 'libre-franklin', 'noto-naskh-arabic'];
const SCOPE = '@fontsource-variable/';
const findPackageFile = createRequire(join(process.cwd(), 'package.json')).resolve;

/** The files of a family (`besley`), Western European letters first. */
export const listFontFiles = memoize(async (id: string): Promise<FontFile[]> => {
  const folder = dirname(findPackageFile(`${SCOPE}${id}/package.json`));
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown;
  const { family, styles } = (await read('metadata.json')) as { family: string; styles: FontFile['style'][] };
  const ranges = Object.entries((await read('unicode.json')) as Record<string, string>).reverse();
  return ranges.flatMap(([name, range]) => {
    // East Asian scripts have numbered parts: `[4]`.
    const script = name.replace(/[[\]]/g, '');
    const toFile = (style: string) => join(folder, 'files', `${id}-${script}-wght-${style}.woff2`);
    const spans = range.replaceAll('U+', '').replaceAll(/\w+/g, '\\u{$&}').replaceAll(',', '');
    const letters = new RegExp(`[${spans}]`, 'u');
    return styles.map((style) => ({ path: toFile(style), family, script, style, letters, range }));
  });
});

/** All families in package.json, the site's own first. */
export function listFamilies(): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(findPackageFile('./package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const added = Object.keys(dependencies).filter((name) => name.startsWith(SCOPE));
  return [...new Set([...OWN, ...added.map((name) => name.slice(SCOPE.length))])];
}
