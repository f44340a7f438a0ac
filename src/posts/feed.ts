import { generateRssFeed, type RssFeed } from 'feedsmith';
import { toUrl, withBase } from '#lib/paths.ts';
import { getSite } from '#model/queries.ts';
import { createUuid, finishFeed, getFeedId } from '#recordings/feeds/rss.ts';
import { absolutizeUrls } from '#recordings/track-body.ts';
import { t } from '#ui/messages/t.ts';
import { getPosts, getPostsPath, postsFeedPath, type ListedPost } from './posts.ts';

/** The posts as an RSS feed, with the whole text of posts in Markdown. No date depends on the build. */
export async function renderPostsFeed(generator: string): Promise<string> {
  const [{ name, lang }, posts, list = withBase('/')] = await Promise.all([
    getSite(),
    getPosts(),
    getPostsPath(),
  ]);
  const [title, self] = [t('postsBy', { name }), toUrl(withBase(postsFeedPath))];
  const feed = generateRssFeed({
    title,
    description: `${title}.`,
    link: toUrl(list),
    language: lang,
    generator,
    atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
    items: posts.map((post) => createItem(post, getFeedId(self))),
  });
  return finishFeed(feed);
}

function createItem(
  { entry, id, date, title, path, summary = title }: ListedPost,
  feedId: string,
): RssFeed.Item<Date> {
  const url = toUrl(path);
  // Components of MDX have scripts and styles.
  const text = entry.rendered && absolutizeUrls(entry.rendered.html, url);
  return {
    title,
    link: url,
    description: summary,
    guid: { value: createUuid(id, feedId), isPermaLink: false },
    // Noon UTC is the same day nearly everywhere.
    pubDate: new Date(`${date}T12:00:00Z`),
    ...(text && { content: { encoded: text } }),
  };
}
