import ids from 'spdx-license-ids/index.json' with { type: 'json' };

/** All current SPDX identifiers. */
export const licences: readonly string[] = ids;

/** Whether a text is an SPDX identifier, one of the owner's own (`LicenseRef-…`), or `all rights reserved`. */
export function isLicence(text: string): boolean {
  return licences.includes(text) || /^(LicenseRef-[\w.-]+|all rights reserved)$/i.test(text);
}
