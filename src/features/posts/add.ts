import { getBuildDay } from '#lib/build-time.ts';
import { findTags } from '#lib/markdown-tree.ts';
import { getPlaceholder, slugifyTitle, writeMarkdown, type Added } from '#model/add-files.ts';
import type { Content } from '#model/read-content.ts';
import { postsFolder } from './schema.ts';

/** Writes a new post, dated today. */
export async function addPost(title: string, content: Content): Promise<Added> {
  const slug = slugifyTitle(title, content.lang);
  if (slug === '') throw new Error(`“${title}” has no letter or digit. Choose another title.`);

  const file = `${postsFolder.folder}/${slug}.md`;
  await writeMarkdown(content, file, { title, date: getBuildDay() }, getPlaceholder(content));
  const isListed = findTags(content.entries, 'Posts').length > 0;
  const todo = [
    `The text, below the second \`---\` of ${file}.`,
    '`description`: one or two sentences for the list of posts, search engines and feed readers.',
    ...(isListed ? [] : ['`<Posts />` on a page, which lists the posts.']),
  ];
  return { files: [file], todo };
}
