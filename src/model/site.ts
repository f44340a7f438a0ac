import { z } from 'astro/zod';
import { en, type Words } from '../ui/strings/en';
import { group, icon, isRemote, publicPath, text, url } from './values';
import { language } from './language';

const socialHint = 'Give the link a full address, for example `url: https://example.com/your-name`.';
const listHint = 'Write a list: each link begins with `- name: …`, then `url` and `icon`.';

/** One icon link of the footer. */
const socialSchema = group(
  {
    /** What the link is called, for people who do not see the icon. */
    name: text('Say what the link is called, for example `name: YouTube`.'),
    /** Where it leads. */
    url: url(socialHint),
    /** An icon of Material Design Icons by name, an SVG under `public/`, or the https address of one. */
    icon: icon('Name an icon, for example `icon: youtube`, or give the address of an SVG.'),
  },
  listHint,
);

/** `content/site.yaml`: who the site belongs to. Only the name is required. */
export const siteSchema = group({
  /** The owner's name as visitors read it. */
  name: text('Write your name, for example `name: Your Name`.'),
  /** What `{name}` in the label of a navigation entry becomes; the whole name when it is left out. */
  shortName: text('Write the short form of your name, or delete the line.').optional(),
  /** One line about yourself, shown beside every screen. */
  tagline: text('Write one line about yourself, or delete the line.').optional(),
  /** Where you are at home, shown in the footer. */
  city: text('Write the name of your city, or delete the line.').optional(),
  state: text('Write the name of your state, or delete the line.').optional(),
  /** The language of the site as a BCP 47 tag. */
  lang: language.default('en-US'),
  /** Words of the program that you would rather have otherwise, by their names in src/ui/strings/en.ts. */
  words: z
    .strictObject(toOptional(Object.keys(en) as (keyof Words)[]), {
      error:
        'Name words of the program as src/ui/strings/en.ts does, for example `words:` and below it `close: Shut`.',
    })
    .optional(),
  /** A file name in `content/pictures/`. */
  portrait: text('Name a picture in content/pictures/, for example `portrait: me.jpg`.').optional(),
  /** The blog, linked beside every screen. */
  blog: group(
    {
      label: text('Say what the link reads, for example `label: Blog`.'),
      url: url('Give the blog a full address, for example `url: https://blog.example.com/`.'),
    },
    'Write `blog:` with `label` and `url` below it, each indented by two spaces.',
  ).optional(),
  /** Path of the resume: a PDF under `public/`, or else made of `content/resume.yaml`; left out, `/resume.pdf`. */
  resume: publicPath(
    'Put the PDF into public/ and write its path, for example `resume: /resume.pdf`.',
  ).optional(),
  /** The first year of the copyright; the year of the build is added when it is later. */
  copyright: z.int({ error: 'Write the first year as a number, for example `copyright: 2020`.' }).optional(),
  /** The request to ask before reusing anything. */
  permission: text('Write the request in one sentence, or delete the line.').optional(),
  /** Where a hole in the site may be reported, for `security.txt`: `mailto:…` or an https address. */
  contact: url(
    'Write an address, for example `contact: mailto:you@example.com`, or delete the line.',
  ).optional(),
  /** Where the source of the site is kept; picture sources that are paths are linked there. */
  repository: url('Give the repository a full address, or delete the line.').optional(),
  /** Whether browsers keep the site, so that it opens without a connection; `false` removes it from those that did. */
  offline: z.boolean({ error: 'Write `offline: true` or `offline: false`.' }).default(true),
  /** The icon links of the footer, in order. */
  social: z.array(socialSchema, { error: listHint }).default([]),
});

export type Site = z.infer<typeof siteSchema>;

/** Whether an icon is given by address rather than by its name in the icon set. */
export function isIconAddress(icon: string): boolean {
  return isRemote(icon) || icon.startsWith('/');
}

function toOptional<Key extends string>(keys: Key[]) {
  const word = text('Write the words, or delete the line.').optional();
  return Object.fromEntries(keys.map((key) => [key, word])) as Record<Key, typeof word>;
}
