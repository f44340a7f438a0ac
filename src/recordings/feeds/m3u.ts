import { stripControls } from '#lib/control-characters.ts';
import type { Catalog } from '#recordings/catalog.ts';

/** The recordings as an extended M3U playlist in UTF-8; unknown lengths are -1. */
export function renderM3u({ title, artist, tracks }: Catalog): string {
  const entries = tracks.map((track) => {
    const seconds = track.duration === undefined ? -1 : Math.round(track.duration);
    return `#EXTINF:${seconds},${formatM3uText(`${artist} - ${track.title}`)}\n${track.audio}`;
  });
  return ['#EXTM3U', '#EXTENC:UTF-8', `#PLAYLIST:${formatM3uText(title)}`, ...entries, ''].join('\n');
}

function formatM3uText(text: string): string {
  return stripControls(text.replace(/\s+/g, ' ')).trim();
}
