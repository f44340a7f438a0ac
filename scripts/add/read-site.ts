import { pathToFileURL } from 'node:url';
import type { Content } from '#model/read-content.ts';
import { readContent } from '#read-content.ts';

/** The content of the site, with drafts. */
export function readSite(): Promise<Content> {
  return readContent(pathToFileURL('./'), { withDrafts: true });
}
