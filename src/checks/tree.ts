import { listLinks, listNodes, listTags, type Link, type Tag, type Tree } from '../lib/markdown-tree';

/** Capitalized names that a page imports or defines, which may be components. */
export function listLocalNames(tree: Tree): string[] {
  return listNodes(tree, 'mdxjsEsm').flatMap(({ value }) => value.match(/\b\p{Lu}[\p{L}\p{N}_$]*/gu) ?? []);
}

/** The site's tags in a body, except names that the page imports or defines. */
export function listSiteTags(tree: Tree, name?: string): Tag[] {
  const local = listLocalNames(tree);
  return listTags(tree).filter(
    (tag) => !local.includes(tag.name) && (name === undefined || tag.name === name),
  );
}

/** All addresses in a body: of links and pictures, and in attributes of tags. */
export function listAddresses(tree: Tree): Link[] {
  // HTML pictures are reported as such.
  const tags = listTags(tree).filter(({ name }) => name !== 'img');
  const attributes = tags.flatMap((tag) =>
    ['href', 'to', 'src', 'poster'].flatMap((name) => {
      const url = tag.attributes[name];
      return typeof url === 'string' ? [{ url, line: tag.line }] : [];
    }),
  );
  return [...listLinks(tree), ...attributes];
}
