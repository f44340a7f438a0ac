/** Keys of this site, and what other programs call them. */
const names: Record<string, string> = {
  imageUrl:
    'image img photo cover hero banner background thumbnail picture featured cover-image hero-image featured-image header-image og-image',
  date: 'pub-date publish-date published published-at date-published created created-at',
  updated: 'lastmod last-modified last-modified-at modified updated-at updated-date date-updated',
  description: 'summary excerpt subtitle abstract lead',
  lang: 'language locale',
  order: 'weight position nav-order sidebar-position track track-number',
  writers: 'author authors composer composers songwriter lyricist',
  audio: 'file mp3 sound enclosure src',
  licence: 'license rights',
  alt: 'description caption',
  author: 'creator photographer artist credit',
  file: 'image picture photo src name filename',
  image: 'picture photo avatar',
  name: 'company employer src',
  place: 'location venue where',
  link: 'url website tickets',
  title: 'name summary',
  label: 'title headline',
  position: 'title role job',
  fluency: 'level proficiency',
  url: 'website site link',
  score: 'gpa grade',
};

/** Keys without a counterpart in the files of pages, and what to do instead; the first that fits counts. */
const ways: [written: RegExp, remedy: string][] = [
  [
    /^(?:draft|private|hidden|unlisted): (?:true|yes|on)$|^publish(?:ed)?: (?:false|no|off)$|^status: (?:draft|private)$/i,
    'Rename the file to “_{file}”: a draft is a file whose name begins with `_`. Then delete this line.',
  ],
  [
    /^(?:draft|private|hidden|unlisted|published?|status): /,
    'Delete this line: only a file whose name begins with `_` is a draft.',
  ],
  [/^date: /, 'Delete this line: only posts, in content/posts/, and recordings have a date.'],
  [/^authors?: /, 'Delete this line: the author of the site is `name` in content/site.yaml.'],
  [
    /^(?:slug|permalink|url|path|id|alias(?:es)?|redirect-from): /,
    'Delete this line: the name of the file is its address.',
  ],
  [
    /^(?:tags?|categor(?:y|ies)|keywords?|topics?|series): /,
    'Delete this key and its values: this site has no tags or categories.',
  ],
  [
    /^(?:layout|template|type|comments|toc|math|sitemap|robots|noindex|featured|pinned|sticky): /,
    'Delete this line: this site has no such setting.',
  ],
];

/** The key, or what to do, instead of a key that other programs use. */
export function findInstead(key: string, value: unknown, known: string[]): string | undefined {
  const name = key.replace(/(?<=[a-z])(?=[A-Z])|_/g, '-').toLowerCase();
  if (name === 'cover' && known.includes('audio'))
    return 'Delete it: the cover is the picture inside the sound file (docs/sound.md).';
  const ours = Object.keys(names).filter(
    (own) => known.includes(own) && names[own]?.split(' ').includes(name),
  );
  const way =
    known.includes('imageUrl') && ways.find(([written]) => written.test(`${name}: ${String(value)}`));
  const [sameKey] = /^(?:true|yes|on|false|no|off)$/i.test(String(value)) ? [] : ours;
  return sameKey ?? (way ? way[1] : undefined);
}
