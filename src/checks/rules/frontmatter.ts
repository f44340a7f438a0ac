import { listNodes, readHeading } from '../../lib/markdown-tree';
import { isInstalled, listFamilies, toFontId } from '../../build/fontsource';
import { findMissingLetters } from '../../build/static-fonts';
import { yamlFiles } from '../../model/collections';
import { chooseMessages, languages } from '../../ui/messages/languages';
import { findNearest } from '../../lib/nearest';
import { valueAt } from '../check-schema';
import { error, warning, type Problem } from '../problem';
import type { Content } from '../read-content';
import { findMadeResume } from './resume';

/** A text that is drawn in the fonts of the project, and where it appears. */
interface Drawn {
  file: string;
  line?: number | undefined;
  text: string;
  place: string;
}

/** Every file can be read, and every value is as its schema says. */
export function checkValues({ problems, sources }: Content): Problem[] {
  return [problems, ...sources.map((source) => source.problems)].flat();
}

/** No two entries of a collection have the same place in its order; two with the same name are probably copies. */
export function checkDuplicates({ entries }: Content): Problem[] {
  const owners = new Map<string, string>();
  return entries.flatMap(({ file, folder, lineOf, values }) => {
    // The title of a page is that of its window, and may be the same on all.
    const keys = folder.toPath ? ['nav.order', 'nav.label'] : ['order', 'title'];
    return keys.flatMap((key) => {
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
      return report(file, lineOf(path), `${key}: ${owner} has “${value}”, too.`, hint);
    });
  });
}

/** Every screen has one first heading. */
export function checkHeadings({ pages, problems }: Content): Problem[] {
  const read = pages.filter(({ file }) => !problems.some((problem) => problem.file === file));
  return read.flatMap(({ file, tree }) => {
    const [first, ...others] = listNodes(tree, 'heading').filter(({ depth }) => depth === 1);
    const hint = 'Start the text below the frontmatter with one, for example `# Welcome`.';
    if (!first) return error(file, undefined, 'the screen has no heading.', hint);
    const [message, below] = ['the screen has a main heading already.', 'Start this one with `##`.'];
    return others.map(({ position }) => warning(file, position?.start.line, message, below));
  });
}

/** Warns if the interface has no translation into the language of the site. */
export function checkLanguage({ site }: Content): Problem[] {
  const { lang, words } = site?.values ?? {};
  if (!site || lang === undefined) return [];
  const { isForeign, own, texts: all } = chooseMessages(lang, words);
  if (!isForeign || Object.keys(all).length === own.length) return [];

  const message = `lang: the interface is not translated into “${lang}”, so its words stay English.`;
  const hint = `There are ${Object.keys(languages).join(', ')}; write your own words under \`words:\` (docs/languages.md).`;
  return [warning(site.file, site.lineOf(['lang']), message, hint)];
}

/** The families of `fonts:` are installed. */
export function checkFonts({ site }: Content): Problem[] {
  const { fonts } = site?.values ?? {};
  return Object.entries(fonts ?? {}).flatMap(([role, family = '']) => {
    const id = toFontId(family);
    if (!site || isInstalled(id)) return [];
    const nearest = findNearest(id, listFamilies());
    const install = `Run \`npm install @fontsource-variable/${id}\`, if https://fontsource.org has it as a variable font.`;
    const message = `fonts.${role}: the family “${family}” is not installed.`;
    return error(
      site.file,
      site.lineOf(['fonts', role]),
      message,
      nearest ? `Did you mean \`${nearest}\`?` : install,
    );
  });
}

/** Warns about letters that no font of the project has, in sharing cards and in the PDF of the resume. */
export async function checkLetters(content: Content): Promise<Problem[]> {
  const problems = listDrawn(content).map(async ({ file, line, text, place }) => {
    const letters = (await findMissingLetters(text)).join('');
    const message = `${place} leaves out “${letters}”, because no font of the project has it.`;
    const hint =
      'Install a font that does, for example `npm install @fontsource-variable/noto-sans` (docs/resume.md).';
    return letters === '' ? [] : [warning(file, line, message, hint)];
  });
  return (await Promise.all(problems)).flat();
}

function listDrawn(content: Content): Drawn[] {
  const { site, pages, resume } = content;
  const { name = '', shortName = name } = site?.values ?? {};
  const headings = pages.map(({ file, tree, values }) => {
    const text = readHeading(tree, shortName) ?? values.title ?? '';
    return { file, text, place: 'the sharing card of this screen' };
  });
  const texts = (findMadeResume(content) ? resume?.scalars : undefined) ?? [];
  const lines = texts.flatMap(({ value, line }) =>
    typeof value === 'string' ? { file: yamlFiles.resume.file, line, text: value, place: 'the PDF' } : [],
  );
  return [{ file: yamlFiles.site.file, text: name, place: 'every sharing card' }, ...headings, ...lines];
}
