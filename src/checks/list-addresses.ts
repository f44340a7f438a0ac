import { listLinks, listTags, type Link, type Tree } from '../lib/markdown-tree';

/** All addresses in a body: those of links and pictures, and those in attributes of tags. */
export function listAddresses(tree: Tree): Link[] {
  const attributes = listTags(tree).flatMap((tag) =>
    ['href', 'to', 'src', 'poster'].flatMap((name) => {
      const url = tag.attributes[name];
      return url === undefined ? [] : [{ url, line: tag.line }];
    }),
  );
  return [...listLinks(tree), ...attributes];
}
