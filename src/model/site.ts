import { z } from 'astro/zod';
import type { Messages } from '../ui/messages/languages';
import en from '../ui/messages/en.json' with { type: 'json' };
import { colorHint, color, group, icon, isRemote, language, publicPath, prose, text, url } from './values';

const socialHint = 'Give the link a full address, for example `url: https://example.com/your-name`.';
const fontHint =
  'Name a variable family of https://fontsource.org, for example `Besley`, or delete the line.';
const listHint = 'Write a list: each link starts with `- name: …`, then `url` and `icon`.';

/** One icon link of the footer. */
const socialSchema = group(
  {
    name: prose('Say what the link is called, for example `name: YouTube`.').describe(
      'What the link is called, for people who do not see the icon.',
    ),
    url: url(socialHint).describe('Where it leads.'),
    icon: icon('Name an icon, for example `icon: youtube`, or give the address of an SVG.').describe(
      'An icon of Material Design Icons by name, an SVG under `public/`, or the https address of one.',
    ),
  },
  listHint,
);

/** `content/site.yaml`: who the site belongs to. Only the name is required. */
export const siteSchema = group({
  name: prose('Write your name, for example `name: Your Name`.').describe(
    "The owner's name as visitors read it.",
  ),
  shortName: prose('Write the short form of your name, or delete the line.')
    .optional()
    .describe('What `{name}` in the label of a navigation entry becomes; by default the whole name.'),
  title: prose('Write the title, for example `title: The home of {name}`, or delete the line.')
    .default('{name}')
    .describe(
      "Title of the window on every page without one of its own; `{name}` becomes the owner's name, which it is when left out.",
    ),
  tagline: prose('Write one line about yourself, or delete the line.')
    .optional()
    .describe('One line about yourself, shown beside every screen.'),
  city: prose('Write the name of your city, or delete the line.')
    .optional()
    .describe('Where you are at home, shown in the footer.'),
  state: prose('Write the name of your state, or delete the line.')
    .optional()
    .describe('The state or the country around it, shown behind it.'),
  lang: language.default('en-US').describe('The language of the site as a BCP 47 tag.'),
  words: z
    .strictObject(toOptional(Object.keys(en) as (keyof Messages)[]), {
      error: 'Use the names in src/ui/messages/en.json, for example `words:` and below it `close: Shut`.',
    })
    .optional()
    .describe('Words of the interface that you want to change, by their names in src/ui/messages/en.json.'),
  accent: color(colorHint)
    .optional()
    .describe('The color of links and buttons on every screen as `#rrggbb`; only its hue is used.'),
  fonts: group(
    {
      display: text(fontHint).optional().describe('The family of headings; left out, Besley.'),
      text: text(fontHint).optional().describe('The family of all other text; left out, Libre Franklin.'),
    },
    'Write `fonts:` with `display` and `text` below it, each indented by two spaces.',
  )
    .optional()
    .describe(
      'Variable families of https://fontsource.org that are installed: `npm install @fontsource-variable/…`.',
    ),
  portrait: text('Name a picture in content/pictures/, for example `portrait: me.jpg`.')
    .optional()
    .describe('A file name in `content/pictures/`.'),
  blog: group(
    {
      label: prose('Say what the link reads, for example `label: Blog`.').describe('What the link reads.'),
      url: url('Give the blog a full address, for example `url: https://blog.example.com/`.').describe(
        'Where it leads.',
      ),
    },
    'Write `blog:` with `label` and `url` below it, each indented by two spaces.',
  )
    .optional()
    .describe('The blog, linked beside every screen.'),
  resume: publicPath('Put the PDF into public/ and write its path, for example `resume: /resume.pdf`.')
    .optional()
    .describe(
      'Path of the resume: a PDF under `public/`, or else made of `content/resume.yaml`; left out, `/resume.pdf`.',
    ),
  copyright: z
    .int({ error: 'Write the first year as a number, for example `copyright: 2020`.' })
    .optional()
    .describe('The first year of the copyright; the year of the build is added when it is later.'),
  permission: prose('Write the request in one sentence, or delete the line.')
    .optional()
    .describe('The request to ask before reusing anything.'),
  contact: url('Write an address, for example `contact: mailto:you@example.com`, or delete the line.')
    .optional()
    .describe(
      'Where people can report a security problem, for `security.txt`: `mailto:…` or an https address.',
    ),
  repository: url('Give the repository a full address, or delete the line.')
    .optional()
    .describe('Where the source code of the site is; picture sources that are paths link there.'),
  editLinks: z
    .boolean({ error: 'Write `editLinks: true`, or delete the line.' })
    .optional()
    .describe('Whether each page ends with a link to edit its file in the `repository`, on GitHub.'),
  offline: z
    .boolean({ error: 'Write `offline: true` or `offline: false`.' })
    .default(true)
    .describe(
      'Whether browsers keep the site, so that it opens without a connection; `false` removes it from those that did.',
    ),
  social: z
    .array(socialSchema, { error: listHint })
    .default([])
    .describe('The icon links of the footer, in order.'),
}).refine(({ editLinks, repository }) => !editLinks || repository, {
  path: ['editLinks'],
  error: 'Write `repository:` with the address of the site on GitHub as well, or delete the line.',
});

export type Site = z.infer<typeof siteSchema>;

/** Whether an icon is an address, not a name in the icon set. */
export function isIconAddress(icon: string): boolean {
  return isRemote(icon) || icon.startsWith('/');
}

function toOptional<Key extends keyof Messages>(keys: Key[]) {
  const word = prose('Write the words, or delete the line.').optional();
  const words = keys.map((key) => [key, word.describe(`Instead of “${en[key]}”.`)]);
  return Object.fromEntries(words) as Record<Key, typeof word>;
}
