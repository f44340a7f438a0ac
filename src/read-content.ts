import * as features from '#features.ts';
import { readContentFor, type Content } from '#model/read-content.ts';

/** Reads the content in `root`, for the site, its checks and all commands; drafts only on request. */
export function readContent(root: URL, options?: { withDrafts: boolean }): Promise<Content> {
  return readContentFor(features, root, options);
}
