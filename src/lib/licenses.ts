import { explain, findNearest, keepsWords } from './nearest.ts';
import ids from 'spdx-license-ids/index.json' with { type: 'json' };

const spdxIds: readonly string[] = ids;

/** The terms of a work without a license. */
export const allRights = 'all rights reserved';

/** Whether these are the terms of a work. */
export function isReserved(licence: string): boolean {
  return licence.toLowerCase() === allRights;
}

/** Whether a text is an SPDX identifier, one of the owner's own (`LicenseRef-…`), or `all rights reserved`. */
export function isLicense(text: string): boolean {
  return spdxIds.includes(text) || /^LicenseRef-[\w.-]+$/i.test(text) || isReserved(text);
}

/** What is wrong with a text that is not a license; a Creative Commons license without a version means the current one. */
export function explainLicense({ input }: { input?: unknown }): string {
  const written = String(input);
  const meant = parseLicenseId(written) ?? parseLicenseId(`${written} 4.0`) ?? findNearest(written, spdxIds);
  // A choice of two licenses has no identifier.
  const isWhole = meant !== undefined && keepsWords(shorten(written), `${meant} ${EMPTY_WORDS}`);
  return explain('is not the identifier of a license', isWhole ? meant : undefined);
}

/** The SPDX identifier of a Creative Commons license, from its address or name; otherwise `undefined`. */
export function parseLicenseId(text: string): string | undefined {
  const plain = shorten(text);
  const [, name, version] = VERSIONED.exec(plain) ?? [];
  if (name && version) return `CC-${name.replace(/[ -]+/g, '-').toUpperCase()}-${version}`;
  if (/\bcc ?0\b|\bcc zero\b|\/publicdomain\/zero\//.test(plain)) return 'CC0-1.0';
  return plain.includes('/publicdomain/mark/') ? 'CC-PDM-1.0' : undefined;
}

/** The page that explains a license, at Creative Commons or SPDX; `undefined` for words such as `all rights reserved`. */
export function getLicenseUrl(licence: string): string | undefined {
  const [, kind = '', version, country] = COMMONS.exec(licence) ?? [];
  const isId = /^(?=\D*\d)[\w.+-]+$/.test(licence);
  if (!version) return isId ? `https://spdx.org/licenses/${licence}.html` : undefined;

  const place = PUBLIC_DOMAIN[kind] ?? `licenses/${kind.slice(1).toLowerCase()}`;
  const law = country ? `${country.toLowerCase()}/` : '';
  return `https://creativecommons.org/${place}/${version}/${law}`;
}

function shorten(text: string): string {
  return PHRASES.reduce((rest, [phrase, short]) => rest.replace(phrase, short), text.toLowerCase());
}

/** Words in names of licenses that say nothing more. */
const EMPTY_WORDS =
  'https creativecommons org licenses publicdomain cc zero mark deed the v version license licence international unported generic universal public domain';
const PHRASES: [RegExp, string][] = [
  [/creativecommons\.org\/licenses\/([a-z-]+)\//, ' cc $1 '],
  [/creative commons/g, 'cc'],
  [/attribution/g, 'by'],
  [/non[ -]?commercial/g, 'nc'],
  [/no[ -]?deriv(?:ative)?s/g, 'nd'],
  [/share[ -]?alike/g, 'sa'],
];

// Ported licenses (for one country) have other identifiers.
const VERSIONED =
  /\bcc[ -](by(?:[ -](?:nc|nd|sa))*)[ -]+v?(\d\.\d)(?![ -/]*(?!int|unp|gen|lic|deed|leg)[a-z])/;

const COMMONS = /^CC(0|-PDM|-BY(?:-[A-Z]{2})*)-(\d\.\d)(?:-([A-Z]+))?$/;
const PUBLIC_DOMAIN: Record<string, string> = { '0': 'publicdomain/zero', '-PDM': 'publicdomain/mark' };
