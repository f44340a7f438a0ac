import { getEntryId } from '#lib/ids.ts';
import { suggest } from '#lib/nearest.ts';
import { findFolder, readEntryName, type Folder } from './collections.ts';
import { listIn, type Content } from './read-content.ts';

/** The entries that a build leaves out, each with the reason and what to do. */
export function listUnpublished({ drafts, scheduled, folders, lang }: Content) {
  const later = scheduled.map(({ file, publication }) => {
    return { file, hint: `${file} is not published before ${publication}: change its \`date\`` };
  });
  const named = drafts.map((file) => ({
    file,
    hint: `${file} is a draft: rename it without the underscore`,
  }));
  return [...named, ...later].flatMap(({ file, hint }) => {
    const { folder, path = '' } = findFolder(file.replace(/(?<=\/)_/g, ''), folders) ?? {};
    return folder ? { folder, id: readEntryName(folder, path, lang).id, hint } : [];
  });
}

/** What is wrong with the name of an entry, and what to do; `undefined` if there is one with this name. */
export function explainName(content: Content, { folder }: Folder, noun: string, name: string) {
  const ids = listIn(content, folder).map((file) => getEntryId(file, content.lang));
  if (ids.includes(name)) return undefined;
  const later = listUnpublished(content).find((one) => one.folder.folder === folder && one.id === name);
  if (later)
    return { message: `there is no ${noun} “${name}” yet.`, hint: `${later.hint}, or delete what names it.` };
  const hint = suggest(name, ids, `Write the name of a file in ${folder}/, without its extension.`);
  return { message: `there is no ${noun} “${name}”.`, hint };
}
