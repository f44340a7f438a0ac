import { listNodes, type Tree } from '../lib/markdown-tree';

/** Names with a capital that a page imports or defines itself, which may be those of components. */
export function listOwnNames(tree: Tree): string[] {
  return listNodes(tree, 'mdxjsEsm').flatMap(({ value }) => value.match(/\b\p{Lu}[\p{L}\p{N}_$]*/gu) ?? []);
}
