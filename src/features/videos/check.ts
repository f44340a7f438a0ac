import { error, type Problem } from '#lib/problem.ts';
import { findTags } from '#lib/markdown-tree.ts';
import type { Content } from '#model/read-content.ts';
import { isWebAddress } from '#model/values.ts';
import { getPlayerUrl } from './player-url.ts';

/** The addresses of the players of all videos. */
export function listPlayers(content: Content): string[] {
  return findTags(content.entries, 'Video').map(({ attributes: { url } }) => getPlayerUrl(String(url)) ?? '');
}

/** Checks that every `<Video>` is on a host whose player the site knows. */
export function checkVideos(content: Content): Problem[] {
  return findTags(content.entries, 'Video').flatMap(({ file, line, attributes: { url } }) => {
    if (typeof url !== 'string' || url.trim() === '') return [];
    if (isWebAddress(url) && getPlayerUrl(url) !== undefined) return [];
    const hint =
      'Write the address of a YouTube, Vimeo or PeerTube video, for example `url="https://vimeo.com/76979871"`.';
    return error(file, line, `<Video> url: “${url}” is not the address of a video.`, hint);
  });
}
