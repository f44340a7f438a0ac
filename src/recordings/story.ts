import { parse } from 'node-html-parser';
import { decodePath } from '@/lib/paths';

/** How many letters fill five lines of a story on most phones, and four on the widest (`xs` in src/ui/breakpoints.ts). */
const FIVE_LINES = 220;

/** How many letters search engines show of a description. */
const DESCRIPTION = 160;

/** Makes the links and pictures in HTML absolute; `url` is the address of its page. */
export function toAbsolute(html: string, url: string): string {
  const document = parse(html);
  for (const name of ['href', 'src']) {
    document.querySelectorAll(`[${name}]`).forEach((element) => {
      const address = element.getAttribute(name) ?? '';
      if (!URL.canParse(address, url)) return;
      // The parser writes attributes as they are given.
      element.setAttribute(name, new URL(address, url).href.replaceAll('&', '&amp;'));
    });
  }
  return document.toString().trim();
}

/** Makes links to other songs, `#funk-ride`, lead to their pages, whose paths are given by id. */
export function linkSongs(html: string, paths: Map<string, string>): string {
  return html.replace(/(?<=<a href=")#([^"]+)/g, (hash, id: string) => paths.get(decodePath(id)) ?? hash);
}

/** The text of HTML, one line per paragraph. */
export function toPlainText(html: string): string {
  return parse(html).structuredText.trim();
}

/** The beginning of a story, for search engines. */
export function toDescription(html: string): string {
  const words = toPlainText(html).replace(/\s+/g, ' ');
  return words.length <= DESCRIPTION ? words : `${words.slice(0, DESCRIPTION).replace(/\s+\S*$/, '')} …`;
}

/** Whether a story is so long that phones fold it. */
export function isLong(html: string): boolean {
  return toPlainText(html).length > FIVE_LINES;
}
