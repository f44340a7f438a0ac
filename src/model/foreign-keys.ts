/** Keys of this site, and what other programs call them. */
const names: Record<string, string> = {
  imageUrl: 'image cover hero hero-image banner background thumbnail picture featured-image og-image',
  date: 'pub-date publish-date published published-at date-published created created-at',
  description: 'summary excerpt subtitle abstract lead',
  lang: 'language locale',
  order: 'weight position nav-order sidebar-position track track-number',
  writers: 'author authors composer composers songwriter lyricist',
  audio: 'file mp3 sound enclosure src',
  licence: 'license rights',
  alt: 'description caption',
  author: 'creator photographer artist credit',
  file: 'image picture photo src name filename',
  name: 'company employer src',
  url: 'website site link',
};
const draft =
  /^(?:draft|private|hidden|unlisted): (?:true|yes|on)$|^publish(?:ed)?: (?:false|no|off)$|^status: (?:draft|private)$/i;

/** The key, or what to do, instead of a key that other programs use. */
export function findInstead(key: string, value: unknown, known: string[]): string | undefined {
  const name = key.replace(/(?<=[a-z])(?=[A-Z])|_/g, '-').toLowerCase();
  if (known.includes('imageUrl') && draft.test(`${name}: ${String(value)}`))
    return 'Rename the file to “_{file}”: a draft is a file whose name begins with `_`. Then delete this line.';
  return known.find((own) => names[own]?.split(' ').includes(name));
}
