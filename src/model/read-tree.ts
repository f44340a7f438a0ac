import { emptyTree, parseMarkdown, type Tree } from '@/lib/markdown-tree';
import { memoize } from '@/lib/memoize';

/** The body of a page or a track, and the file it stands in. */
export interface Written {
  body?: string | undefined;
  filePath?: string | undefined;
}

/**
 * The body of a page or a track as a tree; one that is not valid MDX is empty, and the checks say so. Cards and feeds ask
 * for the same pages once for each recording.
 */
export const readTree = memoize(tryToParse, ({ body, filePath }) => `${filePath}\n${body}`);

function tryToParse({ body = '', filePath = '' }: Written): Tree {
  try {
    return parseMarkdown(body, filePath.endsWith('.mdx'));
  } catch {
    return emptyTree;
  }
}
