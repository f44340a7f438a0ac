/** The page that explains a license, at Creative Commons or SPDX; `undefined` for words such as `all rights reserved`. */
export function getLicenseUrl(licence: string): string | undefined {
  const [, kind = '', version, country] = COMMONS.exec(licence) ?? [];
  if (!version) return getSpdxUrl(licence);

  const place = PUBLIC_DOMAIN[kind] ?? `licenses/${kind.slice(1).toLowerCase()}`;
  const law = country ? `${country.toLowerCase()}/` : '';
  return `https://creativecommons.org/${place}/${version}/${law}`;
}

function getSpdxUrl(licence: string): string | undefined {
  return /^[\w.+-]*\d[\w.+-]*$/.test(licence) ? `https://spdx.org/licenses/${licence}.html` : undefined;
}

const COMMONS = /^CC(0|-PDM|-BY(?:-[A-Z]{2})*)-(\d\.\d)(?:-([A-Z]+))?$/;
const PUBLIC_DOMAIN: Record<string, string> = { '0': 'publicdomain/zero', '-PDM': 'publicdomain/mark' };
