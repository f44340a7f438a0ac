import { listLinks, listNodes, listTags, type Link, type Tag, type Tree } from '../lib/markdown-tree';

/** Names with a capital that a page imports or defines itself, which may be components. */
export function listLocalNames(tree: Tree): string[] {
  return listNodes(tree, 'mdxjsEsm').flatMap(({ value }) => value.match(/\b\p{Lu}[\p{L}\p{N}_$]*/gu) ?? []);
}

/** The tags of the site in a body, without components that the page imports or defines under the same name. */
export function listSiteTags(tree: Tree, name?: string): Tag[] {
  const local = listLocalNames(tree);
  return listTags(tree).filter(
    (tag) => !local.includes(tag.name) && (name === undefined || tag.name === name),
  );
}

/** All addresses in a body: of links and pictures, and in attributes of tags. */
export function listAddresses(tree: Tree): Link[] {
  // Pictures of HTML are a problem of their own.
  const tags = listTags(tree).filter(({ name }) => name !== 'img');
  const attributes = tags.flatMap((tag) =>
    ['href', 'to', 'src', 'poster'].flatMap((name) => {
      const url = tag.attributes[name] ?? readLiteral(tag.codeByName?.[name] ?? '');
      return typeof url === 'string' ? [{ url, line: tag.line }] : [];
    }),
  );
  return [...listLinks(tree), ...attributes];
}

/** The value that a piece of code writes down; `undefined` if it computes one. */
export function readLiteral(code: string): unknown {
  const json = code
    .trim()
    .replace(/(["'`])((?:(?!\1)[^\\$])*)\1/gs, (_, _quote, text) => JSON.stringify(text));
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The value of an attribute; `undefined` if it is missing or computed. */
export function readAttribute({ attributes, codeByName = {} }: Tag, name: string): unknown {
  return attributes[name] ?? readLiteral(codeByName[name] ?? '');
}

/** Whether an attribute of a tag may have any name, as in `<Picture {...props} />`. */
export function isSpread({ code = [] }: Tag): boolean {
  return code.some((text) => text.trimStart().startsWith('...'));
}
