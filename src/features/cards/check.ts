import { checkLetters } from '#fonts/check-letters.ts';
import { readHeading } from '#lib/markdown-tree.ts';
import type { Problem } from '#lib/problem.ts';
import { yamlFiles } from '#model/collections.ts';
import type { Content } from '#model/read-content.ts';

/** Checks that fonts have the letters of all cards. */
export function checkCards({ site, entries }: Content): Promise<Problem[]> {
  const { name = '', shortName = name } = site?.values ?? {};
  const headings = entries.map(({ file, folder, tree, values }) => {
    const { title = '' } = values as { title?: string };
    const text = (folder.isTitled ? undefined : readHeading(tree, shortName)) ?? title;
    return { file, text, place: 'the sharing card of this page' };
  });
  return checkLetters([{ file: yamlFiles.site.file, text: name, place: 'every sharing card' }, ...headings]);
}
