import { parse } from 'node-html-parser';
import { parseTimestamp } from '#player/timestamps.ts';

/** This many fill five lines of a story on most phones, and four on the widest (`xs` in src/ui/breakpoints.ts). */
const MAX_OPEN_LETTERS = 220;
/** Search engines show about this much of a description. */
const MAX_LETTERS = 160;

/** The parser reads the inside of `<pre>` as text by default. */
const parseStory = (html: string) => parse(html, { blockTextElements: {} });

/** Makes addresses in HTML absolute, and links of the buttons of timestamps; `url` is the address of its page. */
export function absolutizeUrls(html: string, url: string): string {
  const document = parseStory(html);
  document.querySelectorAll('[data-timestamp]').forEach((button) => {
    button.replaceWith(`<a href="#t=${button.getAttribute('data-timestamp')}">${button.innerHTML}</a>`);
  });
  for (const name of ['href', 'src']) {
    document.querySelectorAll(`[${name}]`).forEach((element) => {
      const address = element.getAttribute(name) ?? '';
      if (!URL.canParse(address, url)) return;
      // The parser does not escape attributes.
      element.setAttribute(name, new URL(address, url).href.replaceAll('&', '&amp;'));
    });
  }
  return document.toString().trim();
}

/** Points links to other songs, `#funk-ride` or `#funk-ride&t=72`, to their pages; `paths` are by id. */
export function linkSongs(html: string, paths: Map<string, string>): string {
  return html.replace(/(?<=<a href=")#[^"]+/g, (hash) => {
    const { id, time } = parseTimestamp(hash.replace('&amp;', '&'));
    const path = paths.get(id);
    if (path === undefined) return hash;
    return time === undefined ? path : `${path}#t=${time}`;
  });
}

/** The text of HTML, one line per paragraph. */
export function getPlainText(html: string): string {
  return parseStory(html).structuredText.trim();
}

/** The start of a story, for search engines. */
export function getDescription(html: string): string {
  const words = getPlainText(html).replace(/\s+/g, ' ');
  return words.length <= MAX_LETTERS ? words : `${words.slice(0, MAX_LETTERS).replace(/\s+\S*$/, '')} …`;
}

/** Whether phones collapse a story. */
export function isLong(html: string): boolean {
  return getPlainText(html).length > MAX_OPEN_LETTERS;
}
