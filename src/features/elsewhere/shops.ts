import type { Content } from '#model/read-content.ts';
import type { Track } from '#model/track.ts';

/** Spellings that a capital letter alone does not give. */
const names: Record<string, string> = {
  'apple-music': 'Apple Music',
  youtube: 'YouTube',
  soundcloud: 'SoundCloud',
};

/** Where else a recording is: the name of each place, its brand icon and the address. */
export function listShops(links: Track['links']): { name: string; icon: string; url: string }[] {
  return Object.entries(links).map(([key, url]) => ({
    name: names[key.toLowerCase()] ?? key.charAt(0).toUpperCase() + key.slice(1),
    icon: key.toLowerCase().replace(/[^a-z\d]/g, ''),
    url,
  }));
}

/** The brand icons that the recordings need; some may not exist. */
export function listShopIcons({ tracks }: Content): string[] {
  return tracks.flatMap(({ values }) => listShops(values.links ?? {}).map(({ icon }) => icon));
}
