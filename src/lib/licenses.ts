import { parseLicenseId } from './license-id.ts';
import { findNearest } from './nearest.ts';
import ids from 'spdx-license-ids/index.json' with { type: 'json' };

/** All current SPDX identifiers. */
const spdxIds: readonly string[] = ids;

/** Whether a text is an SPDX identifier, one of the owner's own (`LicenseRef-…`), or `all rights reserved`. */
export function isLicense(text: string): boolean {
  return spdxIds.includes(text) || /^(LicenseRef-[\w.-]+|all rights reserved)$/i.test(text);
}

/** What to write instead of a text that is not a license. */
export function getLicenseHint(written: string): string {
  const example = parseLicenseId(written) ?? findNearest(written, spdxIds) ?? 'CC0-1.0';
  return `Write an SPDX identifier, for example \`licence: ${example}\`, or \`licence: all rights reserved\`.`;
}
