import { z } from 'astro/zod';
import {
  color,
  namedString,
  formatYamlDate,
  icon,
  isRemote,
  isWebAddress,
  language,
  optionalDisplayString,
  requiredString,
  strictObject,
} from './values.ts';

const navHint =
  'Write `nav:` with `label`, `icon` and `order` below it, or delete it to keep the screen out of the navigation.';

const pictureHint =
  'Name a picture in content/pictures/, for example `imageUrl: cut-paper.jpg`, or give a full https address.';

const reviewHint = 'Write a month, for example `review: 2027-01`, or delete the line.';

const translationHint =
  'Write a file name without its extension, for example `translationOf: choir`, or delete the line.';

const navSchema = strictObject(
  {
    label: namedString('Write the text of the entry, for example `label: Music`.').describe(
      "The text of the entry; `{name}` becomes the owner's short name.",
    ),
    icon: icon('Name a Material Symbols icon, for example `icon: graphic_eq`.').describe(
      'A Material Symbols icon by name: https://fonts.google.com/icons',
    ),
    order: z
      .number({ error: 'Write a number, for example `order: 4`.' })
      .describe('The position of the entry: the lowest number is first.'),
    shortcut: z
      .boolean({ error: 'Write `shortcut: true`, or delete the line.' })
      .optional()
      .describe('Whether the app menu of the installed site lists this screen.'),
  },
  navHint,
);

const pageKeys = {
  title: namedString('Write a title, for example `title: The home of {name}`, or delete the line.')
    .optional()
    .describe(
      "The window title, after the label of the screen; `{name}` becomes the owner's name. By default, from `content/site.yaml`.",
    ),
  imageUrl: requiredString('Name a picture in content/pictures/, for example `imageUrl: cut-paper.jpg`.')
    .refine((picture) => !isRemote(picture) || isWebAddress(picture), pictureHint)
    .describe('The background: a file name in `content/pictures/`, or an https address.'),
  lang: language
    .optional()
    .describe('The language of the page as a BCP 47 tag, if it differs from the site.'),
  translationOf: requiredString(translationHint)
    .optional()
    .describe('The page that this one translates: its file name without the extension.'),
  nav: navSchema
    .optional()
    .describe('The navigation entry. Omit it to keep the screen out of the navigation.'),
  description: optionalDisplayString.describe(
    "One or two sentences for search engines and cards; `{name}` becomes the owner's name.",
  ),
  theme: strictObject(
    {
      accent: color.optional().describe('The color of links and buttons as `#rrggbb`; only its hue is used.'),
      lamp: color.optional().describe('The color of the playing track as `#rrggbb`; only its hue is used.'),
    },
    'Write `theme:` with `accent` or `lamp` below it, indented by two spaces.',
  )
    .optional()
    .describe(
      'Colors of the screen; by default all come from its background, and the accent from `content/site.yaml` if it has one.',
    ),
  width: z
    .enum(['prose', 'wide'], { error: 'Write `width: prose` or `width: wide`.' })
    .default('prose')
    .describe('The width of the sheet: `wide` for pictures and cards, `prose` for running text.'),
  review: z
    .preprocess(
      formatYamlDate,
      z
        .string({ error: reviewHint })
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, reviewHint)
        .optional(),
    )
    .describe('The month in which you want to review the page; `npm run doctor` reminds you.'),
};

/** Frontmatter of one screen; the text is the body of the file. An empty title was forgotten; a missing one is the site's. */
export const pageSchema = strictObject(pageKeys, undefined, ['title']);

export type Page = z.infer<typeof pageSchema>;
