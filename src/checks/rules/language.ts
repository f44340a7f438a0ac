import { chooseWords, languages } from '../../ui/messages/languages';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Finds a language of the site that the program does not speak: its buttons then are English, and marked so. */
export function checkLanguage({ site }: Content): Problem[] {
  const { lang, words } = site?.values ?? {};
  if (!site || lang === undefined) return [];
  const { isForeign, own, words: all } = chooseWords(lang, words);
  const left = Object.keys(all).length - own.length;
  if (!isForeign || left === 0) return [];

  const spoken = Object.keys(languages).join(', ');
  const what = own.length === 0 ? 'its buttons and sentences' : `${left} of its buttons and sentences`;
  const message = `the program has no words in “${lang}”, so ${what} stay English.`;
  const hint = `It speaks ${spoken}; put your own words under \`words:\` (docs/languages.md).`;
  return [{ file: site.file, line: site.lineOf(['lang']), message, hint, severity: 'warning' }];
}
