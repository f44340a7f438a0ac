import { listLinks, listTags, type Link, type Tree } from '#lib/markdown-tree.ts';

/** All addresses in a body: of links and pictures, and in attributes of tags. */
export function listUrls(tree: Tree): Link[] {
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
