import { z } from 'astro/zod';
import type { Folder } from '#model/collections.ts';
import * as field from '#model/fields.ts';

const tag = field
  .text('A word or two.', 'Boats')
  .refine((name) => /[\p{L}\p{N}]/u.test(name), 'has no letter or digit');
const tags = field.custom(z.preprocess(splitTags, z.array(tag)).meta({ type: ['string', 'array'] }));

/** Frontmatter of one post. The text is the body of the file. */
const postSchema = field
  .group({
    title: field.title('The title of the post, which is its heading.', 'First snow'),
    date: field.publication(
      'The day of publication. A build before that day leaves the post out.',
      '2026-11-20',
    ),
    ...field.optional({
      updated: field.day('The day of the last change.', '2026-12-01'),
      description: field.title('One or two sentences for lists and cards. By default, the first paragraph.'),
      imageUrl: field.background('The background. By default, the one behind the list.', 'cut-paper.jpg'),
      tags: tags('What the post is about; each tag has a page that lists its posts.', ['Boats', 'Winter']),
      categories: tags('The same, as other programs write it.', ['Boats']),
      aliases: field.aliases,
      lang: field.language('The language of the post, if it differs from the site.', 'es'),
    }),
  })
  .refine(({ date, updated = date }) => updated >= date, field.explainOrder('updated', 'date'));

/** Path of a post's page. */
export const getPostPath = (id: string) => `/posts/${id}/`;

/** The posts. */
export const postsFolder = {
  folder: 'content/posts',
  endings: ['.md', '.mdx'],
  schema: postSchema,
  getPath: getPostPath,
  isTitled: true,
  isReserved: (id) => id.startsWith('tags/'),
  listTag: 'Posts',
  hasDays: true,
  unique: ['title'],
} satisfies Folder;

/** Tags from a list, which may contain lists, or from a text with commas or, as in Jekyll, spaces between them. */
function splitTags(written: unknown): unknown {
  if (Array.isArray(written)) return written.flat(Infinity);
  if (typeof written !== 'string') return written;
  const commas = /[,،，、]/;
  return written.split(commas.test(written) ? commas : /\s/).filter((name) => name.trim() !== '');
}
