import { isPlainLang } from 'shiki';
import { flatten } from '#lib/elements.ts';
import { suggest } from '#lib/nearest.ts';
import { warning, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';
import { codeLanguages } from './highlight-plugin.ts';

/** Checks that the languages of code have colors. */
export function checkCode({ entries }: Content): Problem[] {
  return entries.flatMap(({ file, tree }) =>
    flatten(tree).flatMap((node) => {
      const lang = node.type === 'code' ? (node.lang ?? '').replace(/(?<=.)\{.*/, '') : '';
      if (!NAME.test(lang) || isPlainLang(lang) || codeLanguages.has(lang)) return [];
      const message = `the language “${lang}” is not known, so the code has no colors.`;
      return warning(
        file,
        node.position?.start.line,
        message,
        suggest(lang, [...codeLanguages.keys()], LANGUAGES),
      );
    }),
  );
}

/** Other text after the backticks is not meant as a language. */
const NAME = /^[\w+#.{},-]+$/;
const LANGUAGES = 'Use a name from https://shiki.style/languages, or `text`.';
