import { listSiteTags } from '#lib/markdown-tree.ts';
import { error, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';
import { isWebAddress } from '#model/values.ts';
import { getPlayerUrl } from './player-url.ts';

/** The addresses of the players of all videos. */
export function listPlayers({ entries }: Content): string[] {
  const tags = entries.flatMap(({ tree }) => listSiteTags(tree, 'Video'));
  return tags.map(({ attributes: { url } }) => getPlayerUrl(String(url)) ?? '');
}

/** Checks that every `<Video>` is on a host whose player the site knows. */
export function checkVideos({ entries }: Content): Problem[] {
  return entries.flatMap(({ file, tree }) =>
    listSiteTags(tree, 'Video').flatMap(({ attributes: { url }, line }) => {
      if (typeof url !== 'string' || url.trim() === '') return [];
      if (isWebAddress(url) && getPlayerUrl(url) !== undefined) return [];
      const hint =
        'Write the address of a YouTube, Vimeo or PeerTube video, for example `url="https://vimeo.com/76979871"`.';
      return error(file, line, `<Video> url: “${url}” is not the address of a video.`, hint);
    }),
  );
}
