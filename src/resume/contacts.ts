import type { Resume } from '@/model/resume';
import type { Link } from './types';

type Basics = NonNullable<Resume['basics']>;

/** Where the owner is and can be reached, in the order of the YAML's manual. */
export function listContacts(basics: Basics | undefined, lang: string): Link[] {
  if (!basics) return [];

  const { email, phone, url, location, profiles } = basics;
  const place = location && toPlace(location, lang);
  return [
    ...(place ? [{ words: place }] : []),
    ...(email ? [{ words: email, url: `mailto:${email}` }] : []),
    ...(phone ? [{ words: phone, url: `tel:${phone.replace(/[^\d+]/g, '')}` }] : []),
    ...(url ? [{ words: toPlain(url), url }] : []),
    ...profiles.map(toProfile),
  ];
}

function toPlace(location: NonNullable<Basics['location']>, lang: string): string {
  const { address, postalCode, city, region, countryCode } = location;
  const country = countryCode && new Intl.DisplayNames(lang, { type: 'region' }).of(countryCode);
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [address, town, region, country].filter(Boolean).join(', ');
}

/** With its address, which says on paper where it is. */
function toProfile({ network, username, url }: Basics['profiles'][number]): Link {
  const words = url ? toPlain(url) : [network, username].filter(Boolean).join(' ');
  return { words, url };
}

/** An address as people write it. */
function toPlain(url: string): string {
  return url.replace(/^(https?:\/\/(www\.)?|mailto:)/, '').replace(/\/$/, '');
}
