import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import * as features from '#features.ts';
import { readContentFor, type Content, type ParsedFiles } from '#model/read-content.ts';

/** Reads the content in `root`, for the site, its checks and all commands; drafts only on request. */
export function readContent(root: URL, options?: { withDrafts: boolean }): Promise<Content> {
  return readContentFor(features, root, options);
}

/** How long a program may take to write a file. */
const WRITE_MS = 60;

export type Reader = ReturnType<typeof createReader>;

/** The content of `astro dev`, with drafts. It is read again after `forget`, and only files that have changed are parsed again. */
export function createReader(root: URL) {
  const parsed: ParsedFiles = new Map();
  const changed = new Set<string>();
  let reading: Promise<Content> | undefined;
  const read = async () => {
    if ([...changed].some(isEmpty)) await setTimeout(WRITE_MS);
    changed.clear();
    return readContentFor(features, root, { withDrafts: true, parsed });
  };
  return {
    read: () => (reading ??= read()),
    forget: (file: string) => {
      changed.add(file);
      reading = undefined;
    },
  };
}

/** Whether a file is empty, as when a program begins to write it. */
function isEmpty(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === 0;
}
