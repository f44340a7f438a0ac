import { z } from 'astro/zod';
import { getBuildTime } from '#lib/build-time.ts';
import type { Messages } from '#ui/messages/languages.ts';
import en from '#ui/messages/en.json' with { type: 'json' };
import {
  color,
  strictObject,
  icon,
  isRemote,
  language,
  isPublicPath,
  displayString,
  namedString,
  requiredString,
  url,
  optionalDisplayString,
  year,
} from './values.ts';

const socialHint = 'Give the link a full address, for example `url: https://example.com/your-name`.';
const fontHint =
  'Name a variable font from https://fontsource.org, for example `Besley`, or delete the line.';
const resumeHint = 'Put the PDF in public/ and write its path, for example `resume: /resume.pdf`.';
const socialListHint = 'Write a list: each link starts with `- name: …`, then `url` and `icon`.';

/** An icon link in the footer. */
const socialSchema = strictObject(
  {
    name: displayString('Name the link, for example `name: YouTube`.').describe(
      'The name of the link, for people who cannot see the icon.',
    ),
    url: url(socialHint).describe('The address of the link.'),
    icon: icon('Name an icon, for example `icon: youtube`, or give the address of an SVG.').describe(
      'A Material Design or Simple Icons name, the path of an SVG in `public/`, or an https address.',
    ),
  },
  socialListHint,
);

/** `content/site.yaml`: who the site belongs to. Only the name is required. */
export const siteSchema = strictObject({
  name: displayString('Write your name, for example `name: Your Name`.').describe("The owner's name."),
  shortName: optionalDisplayString.describe(
    'Replaces `{name}` in labels and captions; by default, the full name.',
  ),
  title: namedString('Write the title, for example `title: The home of {name}`, or delete the line.')
    .default('{name}')
    .describe(
      "The window title of pages without their own; `{name}` becomes the owner's name. By default, the owner's name.",
    ),
  tagline: optionalDisplayString.describe('One line about yourself, shown beside every screen.'),
  city: optionalDisplayString.describe('Where you live, shown in the footer.'),
  state: optionalDisplayString.describe('The state or country, shown after the city.'),
  lang: language.default('en-US').describe('The language of the site as a BCP 47 tag.'),
  words: z
    .strictObject(createMessageFields(Object.keys(en) as (keyof Messages)[]), {
      error: 'Use the keys in src/ui/messages/en.json, for example `words:` with `close: Shut` below it.',
    })
    .optional()
    .describe('Your own interface text, by the keys in src/ui/messages/en.json.'),
  accent: color
    .optional()
    .describe('The color of links and buttons on every screen as `#rrggbb`; only its hue is used.'),
  fonts: strictObject(
    {
      display: requiredString(fontHint).optional().describe('The font of headings; by default, Besley.'),
      text: requiredString(fontHint)
        .optional()
        .describe('The font of all other text; by default, Libre Franklin.'),
    },
    'Write `fonts:` with `display` and `text` below it, each indented by two spaces.',
  )
    .optional()
    .describe(
      'Variable fonts from https://fontsource.org. Install them with `npm install @fontsource-variable/…`.',
    ),
  portrait: requiredString('Name a picture in content/pictures/, for example `portrait: me.jpg`.')
    .optional()
    .describe('A file name in `content/pictures/`.'),
  blog: strictObject(
    {
      label: displayString('Write the text of the link, for example `label: Blog`.').describe(
        'The text of the link.',
      ),
      url: url('Give the blog a full address, for example `url: https://blog.example.com/`.').describe(
        'The address of the link.',
      ),
    },
    'Write `blog:` with `label` and `url` below it, each indented by two spaces.',
  )
    .optional()
    .describe('The blog, linked beside every screen.'),
  resume: z
    .string({ error: resumeHint })
    .refine(isPublicPath, resumeHint)
    .optional()
    .describe(
      'The path of the resume: a PDF in `public/`, or the one generated from `content/resume.yaml`; by default, `/resume.pdf`.',
    ),
  copyright: year('Write the first year as a number, for example `copyright: 2020`.')
    .refine((first) => first <= getBuildTime().getUTCFullYear(), 'This year is in the future: correct it.')
    .optional()
    .describe('The first copyright year; the build adds the current year if it is later.'),
  permission: optionalDisplayString.describe(
    'The sentence after the copyright line, such as a request to ask permission.',
  ),
  contact: url('Write an address, for example `contact: mailto:you@example.com`, or delete the line.')
    .optional()
    .describe(
      'Where people can report a security problem, for `security.txt`: `mailto:…` or an https address.',
    ),
  support: url(
    'Write a full address, for example `support: https://ko-fi.com/your-name`, or delete the line.',
  )
    .optional()
    .describe(
      'Where listeners can support you: a button on the page of each recording, and in podcast apps.',
    ),
  repository: url('Give the repository a full address, or delete the line.')
    .optional()
    .describe('The address of the source code. Picture sources that are paths link to it.'),
  editLinks: z
    .boolean({ error: 'Write `editLinks: true`, or delete the line.' })
    .optional()
    .describe('Whether each page ends with a link to edit its file in the `repository`, on GitHub.'),
  codeInPages: z
    .boolean({ error: 'Write `codeInPages: true`, or delete the line.' })
    .optional()
    .describe(
      'Whether `.mdx` pages may run code, such as `{new Date().getFullYear()}`, while the site is built. Set it only if you trust everyone who writes pages.',
    ),
  offline: z
    .boolean({ error: 'Write `offline: false`, or delete the line.' })
    .default(true)
    .describe('Whether browsers store the site, so that it works offline; `false` deletes stored copies.'),
  social: z
    .array(socialSchema, { error: socialListHint })
    .default([])
    .describe('The icon links in the footer, in order.'),
}).refine(({ editLinks, repository }) => !editLinks || repository, {
  path: ['editLinks'],
  error: 'Write `repository:` with the address of the site on GitHub as well, or delete the line.',
});

export type Site = z.infer<typeof siteSchema>;

/** Whether an icon is an address, not a name in the icon set. */
export function isIconAddress(icon: string): boolean {
  return isRemote(icon) || icon.startsWith('/');
}

function createMessageFields<Key extends keyof Messages>(keys: Key[]) {
  const messages = keys.map((key) => {
    const names = listNames(en[key]);
    const error = names === '' ? 'Delete the braces.' : `Write ${names} where the site fills it in.`;
    const isComplete = (words = '') => words === '' || listNames(words) === names;
    const text = optionalDisplayString.refine(isComplete, error);
    return [key, text.describe(`Instead of “${en[key]}”.`)];
  });
  return Object.fromEntries(messages) as Record<Key, typeof optionalDisplayString>;
}

/** The names in braces, in one order. */
function listNames(text: string): string {
  return [...new Set(text.match(/\{\w*\}/g))].sort().join(' and ');
}
