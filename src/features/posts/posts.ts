import type { CollectionEntry } from 'astro:content';
import { hyphenate } from '#lib/hyphenate.ts';
import { slugify } from '#lib/ids.ts';
import { toLangProps } from '#lib/languages.ts';
import { memoize, oncePerBuild } from '#lib/memoize.ts';
import { encodePath, withBase } from '#lib/paths.ts';
import { getSite, listEntries, toDraftTitle } from '#model/queries.ts';
import type { Site } from '#model/site.ts';
import { getFormatLang } from '#ui/messages/format-lang.ts';
import { siteLangProps } from '#ui/messages/t.ts';
import { getTagPath, listTagNames } from './made-paths.ts';
import { getPostPath } from './schema.ts';

/** A post, for its page, lists and the feed. */
export type ListedPost = Awaited<ReturnType<typeof getPosts>>[number];

/** The posts, newest first. */
export const getPosts = oncePerBuild(async () => {
  const [site, posts] = await Promise.all([getSite(), listEntries('posts')]);
  return posts.map((entry) => createPost(entry, site)).sort((a, b) => b.date.localeCompare(a.date));
});

/** A tag, and the posts that have it. */
export type PostTag = Awaited<ReturnType<typeof getTags>>[number];

/** The tags of all posts in the order of the alphabet; spellings with one address are one tag, as the newest post writes it. */
export const getTags = oncePerBuild(async () => {
  const [{ lang }, posts] = await Promise.all([getSite(), getPosts()]);
  const written = posts.flatMap((post) => listTagNames(post.entry.data).map((name) => ({ name, post })));
  const byId = [...Map.groupBy(written, ({ name }) => slugify(name, lang))];
  const { compare } = new Intl.Collator(lang);
  return byId.flatMap(([id, uses]) => createTag(id, uses) ?? []).sort((a, b) => compare(a.name, b.name));
});

/** The tags of a post. */
export async function getTagsOf({ id }: ListedPost): Promise<PostTag[]> {
  return (await getTags()).filter(({ posts }) => posts.some((post) => post.id === id));
}

/** A day beside a text in a language: `November 20, 2026`. */
export function formatDay(
  day: string,
  lang: string | undefined,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return createFormat([getFormatLang(lang), options]).format(new Date(day));
}

const createFormat = memoize(
  ([lang, options]: [lang: string, options: Intl.DateTimeFormatOptions]) =>
    new Intl.DateTimeFormat(lang, { calendar: 'gregory', timeZone: 'UTC', ...options }),
  JSON.stringify,
);

function createPost(entry: CollectionEntry<'posts'>, { lang: siteLang }: Site) {
  const { id, filePath, data } = entry;
  const { date, lang, derived, description = derived.lead } = data;
  const title = toDraftTitle(filePath, data.title, date);
  return {
    entry,
    id,
    date,
    title,
    /** The title with soft hyphens. */
    heading: hyphenate(title, lang ?? siteLang),
    /** The language of its text, if it differs from the site. */
    langProps: lang ? toLangProps(lang) : siteLangProps,
    /** Path of its page, under the base. */
    path: withBase(getPostPath(encodePath(id))),
    /** What the owner says about it, or its first paragraph; `undefined` without text. */
    summary: description,
  };
}

function createTag(id: string, uses: { name: string; post: ListedPost }[]) {
  const [first] = uses;
  return (
    first && {
      id,
      name: first.name,
      /** The language of its name, if it differs from the site. */
      langProps: first.post.langProps,
      path: withBase(getTagPath(encodePath(id))),
      posts: [...new Set(uses.map(({ post }) => post))],
    }
  );
}
