import { chooseWords, languages } from '../../ui/strings/languages';
import type { Problem } from '../problem';
import type { Content } from '../read-content';

/** Finds a language of the site that the program does not speak: its buttons then are English, and marked so. */
export function checkLanguage({ site }: Content): Problem[] {
  const lang = site?.values.lang;
  if (!site || lang === undefined || !chooseWords(lang).isForeign) return [];

  const spoken = Object.keys(languages).join(', ');
  const message = `the program has no words in “${lang}”, so its buttons and sentences stay English.`;
  const hint = `It speaks ${spoken}; put your own words under \`words:\` (docs/languages.md).`;
  return [{ file: site.file, line: site.lineOf(['lang']), message, hint, severity: 'warning' }];
}
