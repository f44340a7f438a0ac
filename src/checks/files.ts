import { basename, extname } from 'node:path';
import { getEntryId, isWholeId } from '#lib/ids.ts';
import { findFolder, folders, readEntryName, yamlFiles, type Folder } from '#model/collections.ts';
import { listPaths } from '#model/list-page.ts';
import { recordHint } from '#model/picture.ts';
import { error, warning, type Problem } from '#lib/problem.ts';
import { findYaml, hasProblem, isEntry, listServed, type Content } from '#model/read-content.ts';
import { formatOf } from '#recordings/formats.ts';

const home = `${folders.pages.folder}/home.mdx`;
const requiredFiles = {
  [yamlFiles.site.file]: 'Create it with at least one line, `name: Your Name`.',
  [yamlFiles.ledger.file]: recordHint,
  [home]:
    'It is the first screen: create it with a `title`, an `imageUrl` and a heading such as `# Welcome`.',
  'public/favicon.svg': 'Add your icon there as an SVG. Browsers show it on the tab of the site.',
  'public/apple-touch-icon.png':
    'Add your icon there as a PNG of 180 × 180 pixels. Phones show it on their home screen.',
};

// Astro does not find files with these characters in their names.
const FORBIDDEN = /[#%?]/;
/** Extensions of files that have the right content under the wrong name, and of others that were meant as entries. */
const PLAIN_TEXT = /\.(?:mdx?|markdown|txt)$/i;
const DOCUMENT = /\.(?:html?|docx?|odt|rtf|pages)$/i;

/** Checks that required files exist. */
export function checkRequiredFiles({ files, folders: all, lang }: Content): Problem[] {
  const id = getEntryId(home, lang);
  const isHome = (file: string) => isEntry(file, all) && getEntryId(file, lang) === id;
  const isThere = (path: string) => (path === home ? files.some(isHome) : findYaml(path, files));
  return Object.entries(requiredFiles).flatMap(([path, hint]) =>
    isThere(path) ? [] : error(path, undefined, 'the file is missing.', hint),
  );
}

/** Checks that every file is where the site reads it, with a name that works as an address and that hosts accept. */
export function checkNames(content: Content): Problem[] {
  const { files, folders: all, entries, lang } = content;
  return files.flatMap((file) => {
    const place = findFolder(file, all);
    if (isEntry(file, all) || entries.some((entry) => entry.file === file))
      return checkName(file, place, lang);
    return hasProblem(content, file) ? [] : checkPlace(file, place?.folder);
  });
}

/** Checks that no two of pages, recordings, posts and files of `public/` have the same address. */
export function checkAddresses(content: Content): Problem[] {
  const served = listServed(content);
  const paths = [...listPaths(content)];
  const owners = new Map(paths.map(([{ file }, path]) => [path, file] as const).reverse());
  return paths.flatMap(([{ file }, path]) => {
    const owner = owners.get(path);
    const taken = [`${path}index.html`, path.slice(0, -1)].find((other) => served.has(other));
    const other = (owner === file ? undefined : owner) ?? (taken && `public${taken}`);
    const message = `this file has the same address as ${file}: ${path}.`;
    return other ? error(other, undefined, message, 'Rename or delete one of the two.') : [];
  });
}

function checkName(file: string, place: ReturnType<typeof findFolder>, lang: string): Problem | [] {
  const { folder, path = '' } = place ?? {};
  const id = folder ? readEntryName(folder, path, lang).id : getEntryId(path, lang);
  const report = (message: string) => error(file, undefined, message, 'Rename the file or its folder.');
  if (FORBIDDEN.test(path))
    return report('a file name cannot contain `#`, `%` or `?`, because it becomes an address.');
  if (!isWholeId(id)) return report('the name needs at least one letter or digit.');
  return folder?.isReserved?.(id) ? report(`the name “${id}” is reserved.`) : [];
}

/** What is wrong with the place of a file that is not an entry. Components may use other Markdown. */
function checkPlace(file: string, folder?: Folder): Problem | [] {
  if (/^public\/.*[#?]/.test(file)) {
    const message = 'Netlify refuses files with `#` or `?` in their names.';
    return warning(file, undefined, message, 'Rename it, and change links to it.');
  }
  if (!file.startsWith('content/') || file.startsWith('content/parts/')) return [];
  const isPlain = PLAIN_TEXT.test(file);
  const isText = isPlain || DOCUMENT.test(file);
  if (isText && folder) {
    const [ending] = folder.endings;
    const message = `the site cannot read this file, because its name does not end in \`${ending}\`.`;
    const copy = `Copy its text into a file that ends in \`${ending}\`, below the frontmatter, and delete this one.`;
    return error(file, undefined, message, isPlain ? `Rename it to “${correctEnding(file, folder)}”.` : copy);
  }
  if (!isText && !formatOf(file)) return [];
  const hint = `Move it to ${isText ? folders.pages.folder : 'public/audio'}/, or delete it.`;
  return warning(file, undefined, 'the site does not read this file here.', hint);
}

/** The name without `.txt`, which some editors add, or with the usual extension. */
function correctEnding(file: string, { endings, companions = [] }: Folder): string {
  const name = basename(file).replace(PLAIN_TEXT, '');
  return [...endings, ...companions].includes(extname(name)) ? name : `${name}${endings[0]}`;
}
