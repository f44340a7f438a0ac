/** The SPDX identifier of a Creative Commons license, from its address or name; otherwise `undefined`. */
export function parseLicenseId(text: string): string | undefined {
  const plain = PHRASES.reduce((rest, [phrase, short]) => rest.replace(phrase, short), text.toLowerCase());
  const [, name, version] = LICENCE.exec(plain) ?? [];
  if (name && version) return `CC-${name.replace(/[ -]+/g, '-').toUpperCase()}-${version}`;
  if (/\bcc ?0\b|\bcc zero\b|\/publicdomain\/zero\//.test(plain)) return 'CC0-1.0';
  return plain.includes('/publicdomain/mark/') ? 'CC-PDM-1.0' : undefined;
}

const PHRASES: [RegExp, string][] = [
  [/creativecommons\.org\/licenses\/([a-z-]+)\//, ' cc $1 '],
  [/creative commons/g, 'cc'],
  [/attribution/g, 'by'],
  [/non[ -]?commercial/g, 'nc'],
  [/no[ -]?deriv(?:ative)?s/g, 'nd'],
  [/share[ -]?alike/g, 'sa'],
];

// Ported licenses (for one country) have other identifiers.
const LICENCE = /\bcc[ -](by(?:[ -](?:nc|nd|sa))*)[ -]+v?(\d\.\d)(?![ -/]*(?!int|unp|gen|lic|deed|leg)[a-z])/;
