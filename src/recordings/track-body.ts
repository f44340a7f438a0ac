import { parse } from 'node-html-parser';
import { CLOSING_PUNCTUATION } from '#lib/typeset.ts';
import { parseTimestamp } from '#player/timestamps.ts';

/** This many fill five lines of a story on most phones, and four on the widest (`xs` in src/ui/breakpoints.ts). */
const MAX_OPEN_LETTERS = 220;
/** Search engines show about this much of a description. */
const MAX_LETTERS = 160;

/** A link to a timestamp, and the punctuation around it, from which browsers must not break it. */
const TIMESTAMP = new RegExp(
  `([\\p{Ps}\\p{Pi}]*)<a href="(#t=[^"]*)">(.*?)</a>(${CLOSING_PUNCTUATION.source.slice(1)}|)`,
  'gsu',
);

/** The parser reads the inside of `<pre>` as text by default. */
const parseStory = (html: string) => parse(html, { blockTextElements: {} });

/** Makes addresses in HTML absolute; `url` is the address of its page. */
export function absolutizeUrls(html: string, url: string): string {
  const document = parseStory(html);
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

/** Replaces links to timestamps in a story, `[at 1:12](#t=72)`, with buttons that play from there. */
export function addTimestampButtons(html: string): string {
  return html.replace(
    TIMESTAMP,
    (link: string, opening: string, hash: string, words: string, closing: string) => {
      const { time } = parseTimestamp(hash);
      if (time === undefined) return link;
      const button = `<button type="button" data-timestamp="${time}">${words}</button>`;
      return opening + closing === '' ? button : `<span class="nowrap">${opening}${button}${closing}</span>`;
    },
  );
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
