import { parseMarkdown } from '@/lib/markdown-tree';
import { memoize } from '@/lib/memoize';

/** The body of a page or a track, and the file it is in. */
export interface Written {
  body?: string | undefined;
  filePath?: string | undefined;
}

/** The body of a page or a track as a tree; cards and feeds need the same pages once for each recording. */
export const readTree = memoize(
  ({ body = '', filePath = '' }: Written) => parseMarkdown(body, filePath.endsWith('.mdx')),
  ({ body, filePath }) => `${filePath}\n${body}`,
);
