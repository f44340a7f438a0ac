import { listNodes, readHeading } from '../../lib/markdown-tree';
import { findMissingLetters } from '../../build/font-files';
import { yamlFiles } from '../../model/collections';
import { chooseWords, languages } from '../../ui/messages/languages';
import { error, warning, type Problem } from '../problem';
import type { Content } from '../read-content';
import { findMadeResume } from '../resume-path';

/** A text that is drawn in the fonts of the project, and where it appears. */
interface Drawn {
  file: string;
  line?: number | undefined;
  text: string;
  place: string;
}

/** Every value is as its schema says. */
export function checkSchemas({ sources }: Content): Problem[] {
  return sources.flatMap(({ problems }) => problems);
}

/** No two entries of a collection have the same place in its order. */
export function checkOrders({ entries }: Content): Problem[] {
  const taken = new Map<string, string>();
  return entries.flatMap(({ file, folder, lineOf, values }) => {
    const { order, nav } = values as { order?: number; nav?: { order: number } };
    const number = order ?? nav?.order;
    const place = `${folder.folder} ${number}`;
    const other = taken.get(place);
    if (other === undefined) taken.set(place, file);
    if (number === undefined || other === undefined) return [];

    const path = order === undefined ? ['nav', 'order'] : ['order'];
    const message = `${path.join('.')}: ${other} already has the number ${number}.`;
    return error(file, lineOf(path), message, 'Give each file its own number; gaps are fine.');
  });
}

/** Every screen has a first heading. */
export function checkHeadings({ pages, problems }: Content): Problem[] {
  const isRead = (file: string) => !problems.some((problem) => problem.file === file);
  const hint = 'Start the text below the frontmatter with one, for example `# Welcome`.';
  return pages
    .filter(({ file, tree }) => isRead(file) && !listNodes(tree, 'heading').some(({ depth }) => depth === 1))
    .map(({ file }) => error(file, undefined, 'the screen has no heading.', hint));
}

/** Warns if the interface has no translation into the language of the site. */
export function checkLanguage({ site }: Content): Problem[] {
  const { lang, words } = site?.values ?? {};
  if (!site || lang === undefined) return [];
  const { isForeign, own, words: all } = chooseWords(lang, words);
  if (!isForeign || Object.keys(all).length === own.length) return [];

  const message = `lang: the interface is not translated into “${lang}”, so its words stay English.`;
  const hint = `There are ${Object.keys(languages).join(', ')}; write your own words under \`words:\` (docs/languages.md).`;
  return [warning(site.file, site.lineOf(['lang']), message, hint)];
}

/** Warns about letters that no font of the project has, in sharing cards and in the PDF of the resume. */
export async function checkLetters(content: Content): Promise<Problem[]> {
  const problems = listDrawn(content).map(async ({ file, line, text, place }) => {
    const letters = (await findMissingLetters(text)).join('');
    const message = `${place} leaves out “${letters}”, because no font of the project has it.`;
    const hint =
      'Install a font that does, for example `npm install @expo-google-fonts/noto-sans` (docs/resume.md).';
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
