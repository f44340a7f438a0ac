import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import * as features from '#features.ts';
import { readContentFor, type Content, type KnownFiles } from '#model/read-content.ts';

/** Reads the content in `root`, for the site, its checks and all commands; drafts only on request. */
export function readContent(root: URL, options?: { withDrafts: boolean }): Promise<Content> {
  return readContentFor(features, root, options);
}

/** How long a program may take to write a file. */
const WRITE_MS = 60;

export type ContentReader = ReturnType<typeof createReader>;

/** The content of `astro dev`, with drafts. It is read again after `forget`, but only the files that have changed. */
export function createReader(root: URL) {
  const known: KnownFiles = { texts: new Map(), parsed: new Map() };
  const changed = new Set<string>();
  let reading: Promise<Content> | undefined;
  const read = async () => {
    // As when a program begins to write it.
    if ([...changed].some((file) => getSize(file) === 0)) await setTimeout(WRITE_MS);
    changed.clear();
    return readContentFor(features, root, { withDrafts: true, watched: known });
  };
  return {
    read: () => (reading ??= read()),
    /** Says that a file has changed, so that the content is read again. */
    forget: (file: string) => {
      changed.add(file);
      reading = undefined;
    },
  };
}

function getSize(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}
