import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { memoize } from './memoize.ts';
import { projectRequire } from './project-require.ts';

const patterns = join(dirname(projectRequire.resolve('hyphen/package.json')), 'patterns');

type Hyphenate = (text: string, options: { minWordLength: number }) => string;

/** Soft hyphens next to the first or last letters of a word. */
const SHORT_PART = /(?<=(?<![\p{L}\u00ad])\p{L}{1,3})\u00ad|\u00ad(?=\p{L}{1,3}(?![\p{L}\u00ad]))/gu;

/** Adds soft hyphens to words of a heading or a label that may be longer than a line, in languages whose rules are known. */
export function hyphenate(text: string, lang: string, minWordLength = 12): string {
  return getHyphenator(lang)(text, { minWordLength }).replace(SHORT_PART, '');
}

const getHyphenator = memoize((lang: string): Hyphenate => {
  const { language } = new Intl.Locale(lang);
  const known = [lang.toLowerCase(), language].find((name) => existsSync(join(patterns, `${name}.js`)));
  if (known === undefined) return (text) => text;

  return (projectRequire(`hyphen/${known}`) as { hyphenateSync: Hyphenate }).hyphenateSync;
});
