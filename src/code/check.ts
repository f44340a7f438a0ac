import { flatten } from '#lib/elements.ts';
import { suggest } from '#lib/nearest.ts';
import { warning, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';
import { languageKeys } from './languages.ts';

/** Checks that the languages of code have colors. */
export function checkCode({ entries }: Content): Problem[] {
  return entries.flatMap(({ file, tree }) =>
    flatten(tree).flatMap((node) => {
      if (node.type !== 'code' || !node.lang || languageKeys.includes(node.lang)) return [];
      const message = `the language “${node.lang}” is not known, so the code has no colors.`;
      return warning(file, node.position?.start.line, message, suggest(node.lang, languageKeys, LANGUAGES));
    }),
  );
}

const LANGUAGES = 'Use a name from https://shiki.style/languages, or `text`.';
