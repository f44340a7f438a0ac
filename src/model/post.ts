import type { z } from 'astro/zod';
import {
  day,
  displayString,
  language,
  optionalDisplayString,
  requiredString,
  strictObject,
} from './values.ts';

/** Frontmatter of one post. The text is the body of the file. */
export const postSchema = strictObject({
  title: displayString('Give the post a title, for example `title: First snow`.').describe(
    'The title of the post, which is its heading.',
  ),
  date: day('Write the day of publication, for example `date: 2026-11-20`.').describe(
    'The day of publication: `2026-11-20`. A build before that day leaves the post out.',
  ),
  updated: day('Write the day of the last change, for example `updated: 2026-12-01`, or delete the line.')
    .optional()
    .describe('The day of the last change.'),
  description: optionalDisplayString.describe(
    'One or two sentences for lists, feed readers, search engines and cards. By default, the first paragraph.',
  ),
  imageUrl: requiredString('Name a picture in content/pictures/, or delete the line.')
    .optional()
    .describe(
      'The background: a file name in `content/pictures/`. By default, the one behind the list of posts.',
    ),
  lang: language
    .optional()
    .describe('The language of the post as a BCP 47 tag, if it differs from the site.'),
}).refine(({ date, updated = date }) => updated >= date, {
  path: ['updated'],
  error: 'This is before `date`: correct one of the two.',
});

export type Post = z.infer<typeof postSchema>;
