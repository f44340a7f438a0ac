import { parseMarkdown } from '@/lib/markdown-tree';
import { memoize } from '@/lib/memoize';

/** The body of an entry and its file. */
export interface Written {
  body?: string | undefined;
  filePath?: string | undefined;
}

/** Parses the body of an entry once, because cards and feeds need the same pages for each recording. */
export const readTree = memoize(
  ({ body = '', filePath = '' }: Written) => parseMarkdown(body, filePath.endsWith('.mdx')),
  ({ body, filePath }) => `${filePath}\n${body}`,
);
