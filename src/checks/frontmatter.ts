import { getBuildDay } from '#lib/build-time.ts';
import { folders } from '#model/collections.ts';
import { explainName } from '#model/entry-names.ts';
import { chooseMessages, languages } from '#ui/messages/languages.ts';
import { valueAt } from '#model/check-schema.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';

/** Checks that every file is readable, and every value matches its schema. */
export function checkValues({ problems, sources }: Content): Problem[] {
  return [problems, ...sources.map((source) => source.problems)].flat();
}

/** Warns once for the whole site about keys of other programs without a meaning here, and about a second key for one of ours. */
export function checkUnusedKeys({ sources }: Content): Problem[] {
  const all = sources.flatMap(({ file, unused }) => unused.map((one) => ({ ...one, file })));
  const problems = all.flatMap(({ file, line, key, used }) => {
    const message = `\`${key}\` is not used, because there is \`${used}\`.`;
    return used ? warning(file, line, message, 'Keep one of the two.') : [];
  });
  const others = all.filter(({ used }) => !used);
  const [first] = others;
  if (!first) return problems;
  const keys = new Intl.ListFormat('en').format(new Set(others.map(({ key }) => `\`${key}\``)));
  const { size } = new Set(others.map(({ file }) => file));
  const message = `not used${size > 1 ? ` in ${size} files` : ''}: ${keys}.`;
  return [
    ...problems,
    warning(first.file, first.line, message, 'You can leave this, or delete each key with its values.'),
  ];
}

/** Checks that no two entries have the same position, and warns about equal names, which may be copies. */
export function checkDuplicates({ entries, scheduled }: Content): Problem[] {
  const owners = new Map<string, string>();
  return [...entries, ...scheduled].flatMap(({ file, folder, lineOf, values }) => {
    return folder.unique.flatMap((key) => {
      const path = key.split('.');
      const value = valueAt(values, path);
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const place = [folder.folder, key, value].join(' ');
      const owner = owners.get(place);
      owners.set(place, owner ?? file);
      if (!owner) return [];
      const [report, hint] = key.endsWith('order')
        ? [error, 'Give each file its own number; gaps are fine.']
        : [warning, 'Give each its own name, so that visitors can tell them apart.'];
      return report(file, lineOf(path), `${key}: ${owner} already has “${value}”.`, hint);
    });
  });
}

/** A translation names its original, which has another language. */
export function checkTranslations(content: Content): Problem[] {
  const { pages, lang: common } = content;
  return pages.flatMap(({ file, lineOf, id, values: { translationOf: name, lang = common } }) => {
    if (name === undefined) return [];

    const report = (message: string, hint: string) =>
      error(file, lineOf(['translationOf']), `translationOf: ${message}`, hint);
    const wrong = explainName(content, folders.pages, 'page', name);
    if (wrong) return report(wrong.message, wrong.hint);
    const original = pages.find((page) => page.id === name)?.values;
    const first = original?.translationOf;
    if (first !== undefined)
      return report(
        `“${name}” is a translation itself.`,
        first === id ? 'Delete the line here or there.' : `Write \`translationOf: ${first}\`.`,
      );
    if (!original || (original.lang ?? common) !== lang) return [];
    return report('the page has the same language as its original.', 'Set another, for example `lang: es`.');
  });
}

/** Warns if there is no translation in the language of the site. */
export function checkLanguage({ site }: Content): Problem[] {
  const { lang, words } = site?.values ?? {};
  if (!site || lang === undefined) return [];
  if (!chooseMessages(lang, words).isForeign) return [];

  const message = `lang: the interface is not translated into “${lang}”, so it stays English.`;
  const hint = `Use one of ${Object.keys(languages).join(', ')}, or write your own text under \`words:\` (docs/languages.md).`;
  return [warning(site.file, site.lineOf(['lang']), message, hint)];
}

/** Warns about pages that are due for review; `now` is a month such as `2027-01`. */
export function checkReviews({ pages }: Content, now = getBuildDay().slice(0, 7)): Problem[] {
  const hint = 'Update what is out of date, and write the month of the next review.';
  return pages.flatMap(({ file, lineOf, values: { review } }) => {
    if (review === undefined || review > now) return [];
    const message = `review: you wanted to review this page in ${review}.`;
    return warning(file, lineOf(['review']), message, hint);
  });
}
