import { z } from 'astro/zod';
import * as field from './fields.ts';

const month = field.dateOf('month', /^\d{4}-\d\d$/);

const navSchema = field.group({
  label: field.template("The text of the entry; `{name}` becomes the owner's short name.", 'Music'),
  icon: field.tabIcon('A name from https://fonts.google.com/icons, or the path of an SVG.', 'graphic_eq'),
  order: field.number('The position of the entry: the lowest number is first.', 4),
  ...field.optional({
    shortcut: field.flag('Whether the app menu of the installed site lists this screen.'),
  }),
});

const themeSchema = field.group(
  field.optional({
    accent: field.color('The color of links and buttons; only its hue is used.', '#814055'),
    lamp: field.color('The color of the playing track; only its hue is used.', '#3f7f6f'),
  }),
);

/** Frontmatter of one screen; the text is the body of the file. An empty title was forgotten; a missing one is the site's. */
export const pageSchema = field.group(
  {
    imageUrl: field.background('The background.', 'cut-paper.jpg'),
    width: field
      .custom(z.enum(['prose', 'wide']))(
        'The width of the sheet: `wide` for pictures, `prose` for running text.',
      )
      .default('prose'),
    ...field.optional({
      title: field.template(
        'The window title, after the label. By default, from the site.',
        'The home of {name}',
      ),
      nav: navSchema.describe('The navigation entry. Omit it to keep the screen out of the navigation.'),
      description: field.title('One or two sentences for search engines and cards; `{name}` is replaced.'),
      lang: field.language('The language of the page, if it differs from the site.', 'es'),
      translationOf: field.plainText('The page that this one translates, by its file name.', 'choir'),
      aliases: field.aliases,
      theme: themeSchema.describe('Colors of the screen. By default, from its background and `site.yaml`.'),
      review: month('The month in which to review the page; `npm run doctor` reminds you.', '2027-01'),
    }),
  },
  ['title'],
);

export type Page = z.infer<typeof pageSchema>;
