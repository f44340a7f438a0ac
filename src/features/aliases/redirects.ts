import { getEntryId } from '#lib/ids.ts';
import { decodePath, withBase } from '#lib/paths.ts';
import { findFolder } from '#model/collections.ts';
import { listPaths } from '#model/list-page.ts';
import type { Content, Entry } from '#model/read-content.ts';

/** An old address that the owner has written, and the page to which it leads; paths are without the base. */
interface Alias {
  entry: Entry;
  from: string;
  to: string;
  line: number | undefined;
}

/** The old addresses in the keys of all entries. */
export function listAliases(content: Content): Alias[] {
  return [...listPaths(content)].flatMap(([entry, to]) => {
    const { aliases = [] } = entry.values as { aliases?: string[] };
    const own = new Map<string, Alias>();
    for (const [index, alias] of aliases.entries()) {
      // A name has no slash.
      if (!alias.startsWith('/')) continue;
      // A folder has the address of its index.
      const written = withBase(alias, '/').replace(/\/index\.html$/, '/');
      const from = decodePath(written).normalize();
      own.set(from, { entry, from, to, line: entry.lineOf(['aliases', index]) });
    }
    return [...own.values()];
  });
}

/** Where each old address leads, also the one with the day in a file name. A page with the same address keeps it. */
export function listRedirects(content: Content): Map<string, string> {
  const paths = listPaths(content);
  const withDay = [...paths].map(([{ file, folder }, to]) => {
    const { path = '' } = findFolder(file, content.folders) ?? {};
    return [folder.getPath?.(getEntryId(path, content.lang)) ?? to, to] as const;
  });
  const written = listAliases(content).map(({ from, to }) => [from, to] as const);
  const taken = new Set(paths.values());
  return new Map([...withDay, ...written].filter(([from]) => !taken.has(from)));
}
