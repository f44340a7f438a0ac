import * as features from '#features.ts';
import { readContentFor, type Content, type ParsedFiles } from '#model/read-content.ts';

/** Reads the content in `root`, for the site, its checks and all commands; drafts only on request. */
export function readContent(root: URL, options?: { withDrafts: boolean }): Promise<Content> {
  return readContentFor(features, root, options);
}

export type Reader = ReturnType<typeof createReader>;

/** The content of `astro dev`, with drafts: it is read again, and changed files are parsed again, after `forget`. */
export function createReader(root: URL) {
  const parsed: ParsedFiles = new Map();
  let reading: Promise<Content> | undefined;
  return {
    read: () => (reading ??= readContentFor(features, root, { withDrafts: true, parsed })),
    forget: () => (reading = undefined),
  };
}
