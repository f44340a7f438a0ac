import { slugify } from '#lib/ids.ts';
import type { Content } from '#model/read-content.ts';
import { getPostPath, postsFolder } from './schema.ts';

/** The keys of a post that say what it is about; other programs also have categories. */
interface Topics {
  tags?: string[] | undefined;
  categories?: string[] | undefined;
}

/** Path of the feed. */
export const postsFeedPath = '/posts/feed.xml';

/** The names of the tags of a post. */
export function listTagNames({ tags = [], categories = [] }: Topics): string[] {
  return [...tags, ...categories];
}

/** Path of the page of a tag. */
export function getTagPath(id: string): string {
  return getPostPath(`tags/${id}`);
}

/** The paths of the feed and of the pages of tags, without the base. */
export function listMadePaths({ entries, lang }: Pick<Content, 'entries' | 'lang'>): string[] {
  const posts = entries.filter(({ folder }) => folder.folder === postsFolder.folder);
  const tags = posts.flatMap(({ values }) => listTagNames(values as Topics));
  return posts.length > 0 ? [postsFeedPath, ...tags.map((name) => getTagPath(slugify(name, lang)))] : [];
}
