import ids from 'spdx-license-ids/index.json' with { type: 'json' };

/** All current SPDX identifiers. */
export const licenses: readonly string[] = ids;

/** Whether a text is an SPDX identifier, one of the owner's own (`LicenseRef-…`), or `all rights reserved`. */
export function isLicense(text: string): boolean {
  return licenses.includes(text) || /^(LicenseRef-[\w.-]+|all rights reserved)$/i.test(text);
}
