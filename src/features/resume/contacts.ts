import type { Resume } from './schema.ts';
import type { TextLink } from './sections.ts';

type Basics = NonNullable<Resume['basics']>;

/** Place and contact details, in the order of the schema. */
export function listContacts({ email, phone, url, location, profiles }: Basics, lang: string): TextLink[] {
  return [
    { words: location ? formatLocation(location, lang) : '' },
    { words: email ?? '', url: `mailto:${email}` },
    { words: phone ?? '', url: `tel:${phone?.replace(/[^\d+]/g, '')}` },
    { words: formatPlainUrl(url), url },
    ...profiles.map(({ network, username = '', url }) => ({
      words: url ? formatPlainUrl(url) : `${network} ${username}`.trim(),
      url,
    })),
  ].filter(({ words }) => words !== '');
}

function formatLocation(location: NonNullable<Basics['location']>, lang: string): string {
  const { address, postalCode, city, region, countryCode } = location;
  const country = countryCode && new Intl.DisplayNames(lang, { type: 'region' }).of(countryCode);
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [address, town, region, country].filter(Boolean).join(', ');
}

/** An address without the parts that people omit. */
function formatPlainUrl(url = ''): string {
  return url.replace(/^(https?:\/\/(www\.)?|mailto:)/, '').replace(/\/$/, '');
}
