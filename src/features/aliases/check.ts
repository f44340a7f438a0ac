import { error, type Problem } from '#lib/problem.ts';
import { folders } from '#model/collections.ts';
import { listPaths } from '#model/list-page.ts';
import { listServed, type Content } from '#model/read-content.ts';
import { listAliases } from './redirects.ts';

/** Checks that each old address is free, and leads to one page. */
export function checkAliases(content: Content): Problem[] {
  const findOwner = createOwnerFinder(content);
  const aliases = new Map<string, string>();
  return listAliases(content).flatMap(({ entry: { file }, from, to, line }) => {
    const report = (message: string, hint: string) => error(file, line, `aliases: ${message}`, hint);
    // Other programs name the address of each page.
    if (from === to) return [];
    const owner = findOwner(from);
    if (owner)
      return report(
        `“${from}” is the address of ${owner}.`,
        'Delete it, because visitors see what is there.',
      );
    const other = aliases.get(from);
    aliases.set(from, other ?? file);
    return other
      ? report(`${other} already has “${from}”.`, 'Keep it once, in the file to which it leads.')
      : [];
  });
}

/** Finds what has an address: an entry, a file in `public/`, or what the site makes. */
function createOwnerFinder(content: Content): (path: string) => string | undefined {
  const owners = new Map([...listPaths(content)].map(([{ file }, path]) => [path, file]));
  const served = listServed(content);
  return (path) => {
    const name = path.replace(/\/$/, '');
    const file = [path, name, `${name}/index.html`].find((one) => served.has(one));
    const isMade = [path, name].some((one) => content.made.includes(one));
    if (isMade || folders.pages.isReserved(name.slice(1).replace(/^404\.html$/, '404')))
      return 'a page that the site makes';
    return owners.get(path) ?? (file && `public${file}`);
  };
}
