import type { Dirent } from 'node:fs';
import { listFiles } from '#lib/files.ts';
import { getEntryId, isWholeId } from '#lib/ids.ts';
import { getScreenPath, getRecordingPath } from '#lib/paths.ts';
import { folders, pictureFolder, yamlFiles, type Folder } from '#model/collections.ts';
import { error, missingFolder, type Problem } from '#lib/problem.ts';
import { findYaml, isEntry, listIn, listServed, type Content } from '#model/read-content.ts';
import { listTargets } from './link-targets.ts';

const home = `${folders.pages.folder}/home.mdx`;
/** Required folders, and required files with hints. */
const requiredFiles = {
  ...{ content: '', public: '', [pictureFolder]: '' },
  [yamlFiles.site.file]: 'Create it with at least one line, `name: Your Name`.',
  [home]:
    'It is the first screen: create it with a `title`, an `imageUrl` and a heading such as `# Welcome`.',
  'public/favicon.svg': 'Add your icon there as an SVG. Browsers show it on the tab of the site.',
  'public/apple-touch-icon.png':
    'Add your icon there as a PNG of 180 × 180 pixels. Phones show it on their home screen.',
};

// Astro does not find files with these characters in their names.
const FORBIDDEN = /[#%?]/;
/** Extensions of text files that were meant as entries; components and styles may be in the same folder. */
const TEXT_FILE = /\.(?:mdx?|markdown|txt|html?|docx?|odt|rtf|pages)$/i;

/** Checks that required folders and files exist. Files in a missing folder are not reported. */
export function checkRequiredFiles({ files }: Content): Problem[] {
  const isHome = (file: string) => isEntry(file) && getEntryId(file) === getEntryId(home);
  const isThere = (path: string) =>
    path === home
      ? files.some(isHome)
      : (findYaml(path, files) ?? files.find((file) => file.startsWith(`${path}/`)));
  const missing = Object.entries(requiredFiles).filter(([path]) => !isThere(path));
  return missing.flatMap(([path, hint]) => {
    if (missing.some(([other]) => path.startsWith(`${other}/`))) return [];
    if (hint) return error(path, undefined, 'the file is missing.', hint);
    return missingFolder(path);
  });
}

/** Checks that every entry has a unique name that works as an address, and a known extension. */
export function checkNames(content: Content): Problem[] {
  return Object.values<Folder>(folders).flatMap((folder) => checkFolder(content, folder));
}

/** Checks that no two of pages, recordings and files of `public/` have the same address. */
export async function checkAddresses(content: Content): Promise<Problem[]> {
  const { listPath } = await listTargets(content);
  const served = listServed(content);
  const screens = new Map(content.pages.map(({ id, file }) => [getScreenPath(id), file]));
  return content.entries.flatMap(({ file, folder, id }) => {
    const isSong = folder === folders.tracks;
    const path = isSong ? getRecordingPath(listPath, id) : (folder.getPath?.(id) ?? '/');
    const taken = [`${path}index.html`, path.slice(0, -1)].find((other) => served.has(other));
    const other = (isSong ? screens.get(path) : undefined) ?? (taken && `public${taken}`);
    const message = `this file has the same address as ${file}: ${path}.`;
    return other ? error(other, undefined, message, 'Rename or delete one of the two.') : [];
  });
}

/** Checks that the owner's files are not symbolic links, or pipes and devices, which a build would wait for. */
export async function checkFolderLinks({ root }: Content): Promise<Problem[]> {
  const isSpecial = (entry: Dirent) => !entry.isFile() && !entry.isDirectory();
  const links = ['content', 'public'].map(async (folder) =>
    (await listFiles(root, folder, isSpecial)).map((link) => `${folder}/${link}`),
  );
  const message = 'this is a symbolic link or a device, which the build does not follow.';
  const hint = 'Replace it with the file itself, so that nothing else on this computer is published.';
  return (await Promise.all(links)).flat().map((file) => error(file, undefined, message, hint));
}

function checkFolder(content: Content, folder: Folder): Problem[] {
  const files = listIn(content, folder.folder).filter((file) => TEXT_FILE.test(file));
  const read = files.filter((file) => isEntry(`${folder.folder}/${file}`));
  // The first of two files with the same id is fine.
  const owners = new Map(read.map((file) => [getEntryId(file), file] as const).reverse());
  return files.flatMap((file) => {
    const [ending] = folder.endings;
    const hint = `Save it as plain text, with a name that ends in \`${ending}\`.`;
    if (read.includes(file)) return checkName(file, folder, owners);
    const message = `the site cannot read this file, because its name does not end in \`${ending}\`.`;
    return error(`${folder.folder}/${file}`, undefined, message, hint);
  });
}

function checkName(file: string, folder: Folder, owners: Map<string, string>): Problem[] {
  const id = getEntryId(file);
  const report = (message: string, hint = 'Rename the file or its folder.') => [
    error(`${folder.folder}/${file}`, undefined, message, hint),
  ];
  if (FORBIDDEN.test(file))
    return report('a file name cannot contain `#`, `%` or `?`, because it becomes an address.');
  if (!isWholeId(id)) return report('the name needs at least one letter or digit.');
  if (folder.isReserved?.(id)) return report(`the name “${id}” is reserved.`);
  const owner = owners.get(id);
  if (owner === file) return [];
  const message = `this file has the same address as ${folder.folder}/${owner}.`;
  return report(message, 'Rename or delete one of the two.');
}
