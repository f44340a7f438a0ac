import { getEntryId } from '#lib/ids.ts';
import { suggest } from '#lib/nearest.ts';
import type { Explanation } from '#lib/problem.ts';
import { findFolder, type Folder } from './collections.ts';
import { listIn, type Content } from './read-content.ts';

/** The entries that a build leaves out, each with the reason and what to do. */
export function listUnpublished({ drafts, scheduled, folders }: Content) {
  const reasons = [
    ...drafts.map((file) => [file, `${file} is a draft: rename it without the underscore`] as const),
    ...scheduled.map(
      ({ file, values: { date } }) =>
        [file, `${file} is not published before ${date}: change its \`date\``] as const,
    ),
  ];
  return reasons.flatMap(([file, hint]) => {
    const { folder, path = '' } = findFolder(file.replace(/(?<=\/)_/g, ''), folders) ?? {};
    return folder ? { folder, id: getEntryId(path), hint } : [];
  });
}

/** What is wrong with the name of an entry, if no file has it; `named` has the name, such as `the tag`. */
export function explainName(
  content: Content,
  { folder }: Folder,
  name: string,
  [noun, named]: [noun: string, named: string],
): Explanation | undefined {
  const ids = listIn(content, folder).map(getEntryId);
  if (ids.includes(name)) return undefined;
  const later = listUnpublished(content).find((one) => one.folder.folder === folder && one.id === name);
  if (later) return [`there is no ${noun} “${name}” yet.`, `${later.hint}, or delete ${named}.`];
  const hint = suggest(name, ids, `Write the name of a file in ${folder}/, without its extension.`);
  return [`there is no ${noun} “${name}”.`, hint];
}
