import type { APIRoute, GetStaticPaths } from 'astro';
import { toUrl, withBase, type Href } from '#lib/paths.ts';
import { getFeedId, renderRss, type RssItem } from '#lib/rss.ts';
import { getFirstUrl, getListPath, getSite } from '#model/queries.ts';
import { postsFeedPath } from '#features/posts/made-paths.ts';
import { getPosts, getTagsOf, type ListedPost } from '#features/posts/posts.ts';
import { flattenPictures } from '#pictures/get-written-picture.ts';
import { absolutizeUrls } from '#recordings/track-body.ts';
import { t, texts } from '#ui/messages/t.ts';

/** Readers load the whole feed each time, and keep what they have read. */
const LENGTH = 30;

/** Only with posts. */
export const getStaticPaths = (async () =>
  (await getPosts()).length > 0 ? [{ params: { feed: 'feed' } }] : []) satisfies GetStaticPaths;

/** The newest posts for feed readers, with the whole text of posts in Markdown, and where the others are. */
export const GET: APIRoute = async ({ generator }) => {
  const [{ name, lang }, posts, list] = await Promise.all([getSite(), getPosts(), getListPath('posts')]);
  const title = t(texts.postsBy, { name });
  const feed = renderRss({
    title,
    generator,
    self: toUrl(withBase(postsFeedPath)),
    feedId: getFeedId(await getFirstUrl(postsFeedPath)),
    description: `${title}.${describeRest(posts[LENGTH], list)}`,
    link: toUrl(list ?? withBase('/')),
    language: lang,
    items: await Promise.all(posts.slice(0, LENGTH).map(createPostItem)),
  });
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};

/** A sentence with the address of the list or, on a site without one, of the newest post that the feed omits. */
function describeRest(omitted: ListedPost | undefined, list: Href | undefined): string {
  if (!omitted) return '';
  const [text, path] = list
    ? ([texts.allPosts, list] as const)
    : ([texts.previousPost, omitted.path] as const);
  return ` ${t(text)}: ${toUrl(path)}`;
}

async function createPostItem(post: ListedPost): Promise<RssItem> {
  const { entry, id, date, title, path, summary = title } = post;
  const url = toUrl(path);
  // Components of MDX have scripts and styles.
  const text = entry.rendered && absolutizeUrls(await flattenPictures(entry.rendered.html), url);
  return {
    id,
    title,
    link: url,
    day: date,
    description: summary,
    categories: (await getTagsOf(post)).map(({ name }) => ({ name })),
    ...(text && { content: { encoded: text } }),
  };
}
