import { getText, parseHtml } from '#lib/elements.ts';
import { CLOSING_PUNCTUATION } from '#lib/typeset.ts';
import { formatTimestamp, parseTimestamp } from '#player/timestamps.ts';

/** This many fill three lines of a story on tablets, and four or five on phones. */
const MAX_OPEN_LETTERS = 160;
/** Search engines show about this much of a description. */
const MAX_LETTERS = 160;

/** A link to a timestamp, and the punctuation around it, from which browsers must not break it. */
const TIMESTAMP = new RegExp(
  `([\\p{Ps}\\p{Pi}]*)<a href="(#t=[^"]*)">(.*?)</a>(${CLOSING_PUNCTUATION.source.slice(1)}|)`,
  'gsu',
);

/** A tag as the Markdown processor writes it: each value in double quotes. */
const TAG = /<[a-z][^\s>]*(?:\s[^\s=>]+(?:="[^"]*")?)*>/g;
/** Where a line of plain text ends. */
const LINE_END = /<br>|<\/(?:blockquote|caption|d[dt]|div|figcaption|h[1-6]|li|p|pre|summary|t[dhr])>/g;

/** Makes addresses in HTML absolute; `url` is the address of its page. */
export function absolutizeUrls(html: string, url: string): string {
  const absolutize = (attribute: string, name: string, escaped: string) => {
    const address = escaped.replaceAll('&quot;', '%22').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    if (!/^(?:href|poster|src)$/.test(name) || !URL.canParse(address, url)) return attribute;
    return `${name}="${new URL(address, url).href.replaceAll('&', '&amp;')}"`;
  };
  return html.replace(TAG, (tag) => tag.replace(/([^\s=]+)="([^"]*)"/g, absolutize)).trim();
}

/** Replaces links to timestamps and passages in a story, `[at 1:12](#t=72)`, with buttons that play from there. */
export function addTimestampButtons(html: string): string {
  return html.replace(
    TIMESTAMP,
    (link: string, opening: string, hash: string, words: string, closing: string) => {
      const { time, end } = parseTimestamp(hash);
      if (time === undefined) return link;
      const button = `<button type="button" data-timestamp="${formatTimestamp(time, end)}">${words}</button>`;
      return opening + closing === '' ? button : `<span class="nowrap">${opening}${button}${closing}</span>`;
    },
  );
}

/** Points links to other songs, `#funk-ride` or `#funk-ride&t=72`, to their pages; `paths` are by id. */
export function linkSongs(html: string, paths: Map<string, string>): string {
  return html.replace(/(?<=<a href=")#[^"]+/g, (hash) => {
    const { id, time, end } = parseTimestamp(hash.replace('&amp;', '&'));
    const path = paths.get(id);
    if (path === undefined) return hash;
    return time === undefined ? path : `${path}#t=${formatTimestamp(time, end)}`;
  });
}

/** The text of HTML, one line per paragraph. */
export function getPlainText(html: string): string {
  return getText(parseHtml(html.replace(LINE_END, '\n$&')))
    .replace(/\s*\n\s*/g, '\n')
    .trim();
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
