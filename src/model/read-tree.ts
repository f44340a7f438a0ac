import { emptyTree, parseMarkdown, type Tree } from '@/lib/markdown-tree';

/** The body of a page or a track, and the file it stands in. */
export interface Written {
  body?: string | undefined;
  filePath?: string | undefined;
}

/** The body of a page or a track as a tree; one that is not valid MDX is empty, and the checks say so. */
export function readTree({ body = '', filePath = '' }: Written): Tree {
  const key = `${filePath}\n${body}`;
  const tree = trees.get(key) ?? tryToParse(body, filePath.endsWith('.mdx'));
  trees.set(key, tree);
  return tree;
}

// Cards and feeds ask for the same pages once for each recording.
const trees = new Map<string, Tree>();

function tryToParse(body: string, isMdx: boolean): Tree {
  try {
    return parseMarkdown(body, isMdx);
  } catch {
    return emptyTree;
  }
}
