import type { z } from 'astro/zod';
import { getBuildTime } from '#lib/build-time.ts';
import type { Messages } from '#ui/messages/languages.ts';
import en from '#ui/messages/en.json' with { type: 'json' };
import * as field from './fields.ts';
import { isPublicPath, isRemote } from './values.ts';

/** An icon link in the footer. */
const socialSchema = field.group({
  name: field.text('The name of the link, for people who cannot see the icon.', 'YouTube'),
  url: field.url('The address of the link.', 'https://example.com/your-name'),
  icon: field.brandIcon('The name of a Material Design or Simple icon, a path or an address.', 'youtube'),
});

const blogSchema = field.group({
  label: field.text('The text of the link.', 'Blog'),
  url: field.url('The address of the link.', 'https://blog.example.com/'),
});

const fontsSchema = field.group(
  field.optional({
    display: field.plainText('The font of headings. By default, Besley.', 'Fraunces'),
    text: field.plainText('The font of all other text. By default, Libre Franklin.', 'Inter'),
  }),
);

/** `content/site.yaml`: who the site belongs to. Only the name is required. */
export const siteSchema = field.group({
  name: field.text("The owner's name.", 'Your Name'),
  title: field
    .template('The window title of pages without their own; `{name}` is replaced.', 'The home of {name}')
    .default('{name}'),
  lang: field.language('The language of the site.', 'pt-BR').default('en-US'),
  offline: field
    .flag('Whether browsers store the site, so that it works offline; `false` deletes stored copies.')
    .default(true),
  social: field.list(socialSchema, 'The icon links in the footer, in order.'),
  ...field.optional({
    shortName: field.text('Replaces `{name}` in labels and captions. By default, the full name.'),
    tagline: field.text('One line about yourself, shown beside every screen.'),
    city: field.text('Where you live, shown in the footer.'),
    state: field.text('The state or country, shown after the city.'),
    portrait: field.picture('Your portrait.', 'me.jpg'),
    blog: blogSchema.describe('The blog, linked beside every screen.'),
    resume: field
      .plainText('The path of the PDF, your own or the generated one.', '/resume.pdf')
      .refine(isPublicPath, 'is not a path in public/'),
    copyright: field
      .year('The first copyright year; the build adds the current year if it is later.', 2020)
      .refine((first) => first <= getBuildTime().getUTCFullYear(), 'is in the future'),
    permission: field.text('The sentence after the copyright line, such as a request to ask permission.'),
    support: field.url('Where listeners can support you: for a button.', 'https://ko-fi.com/your-name'),
    firstAddress: field
      .url('The first address of a site that has moved, for the ids in feeds.', 'https://old.example.com/')
      .refine(isRemote, 'is not the address of a site'),
    bible: field
      .url(
        'Where links such as `[John 3:16](bible:)` lead; `{ref}` is replaced.',
        'https://www.biblegateway.com/passage/?search={ref}',
      )
      .refine((address) => address.includes('{ref}'), 'lacks {ref}\nWrite {ref} where the passage belongs.'),
    repository: field.url('The address of the source code.', 'https://github.com/your-name/your-site'),
    accent: field.color('The color of links and buttons on every screen; only its hue is used.', '#814055'),
    fonts: fontsSchema.describe('Variable fonts from https://fontsource.org, which you install.'),
    words: field
      .group(field.optional(createMessageFields(Object.keys(en) as (keyof Messages)[])))
      .describe('Your own interface text, by the keys in src/ui/messages/en.json.'),
  }),
});

export type Site = z.infer<typeof siteSchema>;

function createMessageFields<Key extends keyof Messages>(keys: Key[]) {
  const fields = keys.map((key) => {
    const names = listNames(en[key]);
    const isComplete = (words: string) => listNames(words) === names;
    const error =
      names === ''
        ? 'has braces\nDelete the braces.'
        : `lacks ${names}\nWrite ${names} where the site fills it in.`;
    return [key, field.text(`Instead of “${en[key]}”.`).refine(isComplete, error)];
  });
  return Object.fromEntries(fields) as Record<Key, ReturnType<typeof field.text>>;
}

/** The names in braces, in one order. */
function listNames(text: string): string {
  return [...new Set(text.match(/\{\w*\}/g))].sort().join(' and ');
}
