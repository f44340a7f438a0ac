import { getAttributeRange, getRange, parseForEdits } from '#lib/edited-html.ts';
import { listElements, listTexts, parseHtml } from '#lib/elements.ts';
import { PLACES } from '#lib/places.ts';
import { CLOSING_PUNCTUATION } from '#lib/typeset.ts';
import { formatTimestamp, parseTimestamp } from '#player/timestamps.ts';

/** This many fill three lines of a story on tablets, and four or five on phones. */
const MAX_OPEN_LETTERS = 160;
/** Search engines show about this much of a description. */
const MAX_LETTERS = 160;
/** Punctuation that must not end a line. */
const OPENING_PUNCTUATION = /(?<![\p{Ps}\p{Pi}])[\p{Ps}\p{Pi}]+$/u;

/** Changes addresses in HTML: `change` gets the value of an attribute, and returns another one, or `undefined`. */
function changeUrls(written: string, names: string[], change: (url: string) => string | undefined): string {
  const { tree, html } = parseForEdits(written);
  for (const element of listElements(tree))
    for (const name of names) {
      const place = getAttributeRange(element, name);
      const url = place && change(String(element.properties[name]));
      if (place && url !== undefined)
        html.update(...place, `${name}="${url.replaceAll('&', '&amp;').replaceAll('"', '%22')}"`);
    }
  return html.toString();
}

/** Makes addresses in HTML absolute; `url` is the address of its page. */
export function absolutizeUrls(html: string, url: string): string {
  const absolutize = (address: string) =>
    URL.canParse(address, url) ? new URL(address, url).href : undefined;
  return changeUrls(html.replaceAll(PLACES, ''), ['href', 'poster', 'src'], absolutize).trim();
}

/** Points links to other songs, `#funk-ride` or `#funk-ride&t=72`, to their pages; `paths` are by id. */
export function linkSongs(html: string, paths: Map<string, string>): string {
  return changeUrls(html, ['href'], (url) => {
    const { id, time, end } = parseTimestamp(url);
    const path = url.startsWith('#') ? paths.get(id) : undefined;
    return path && (time === undefined ? path : `${path}#t=${formatTimestamp(time, end)}`);
  });
}

/** Replaces links to timestamps and passages in a story, `[at 1:12](#t=72)`, with buttons that play from there. */
export function addTimestampButtons(written: string): string {
  const { tree, html } = parseForEdits(written);
  for (const link of listElements(tree, 'a')) {
    const { href } = link.properties;
    const hash = String(href);
    const { time, end } = hash.startsWith('#t=') ? parseTimestamp(hash) : {};
    if (time === undefined) continue;

    const button = `<button type="button" data-timestamp="${formatTimestamp(time, end)}">`;
    html.update(...getRange(link.data?.position.opening), button);
    html.update(...getRange(link.data?.position.closing), '</button>');

    const [from, to] = getRange(link.position);
    const [before = ''] = OPENING_PUNCTUATION.exec(written.slice(0, from)) ?? [];
    const [after = ''] = CLOSING_PUNCTUATION.exec(written.slice(to)) ?? [];
    if (before + after === '') continue;
    // A line must not break between the button and its punctuation.
    html.appendLeft(from - before.length, '<span class="nowrap">');
    html.appendRight(to + after.length, '</span>');
  }
  return html.toString();
}

/** The text of HTML, one line per paragraph. */
export function getPlainText(html: string): string {
  const lines = listTexts(parseHtml(html)).flatMap(({ text }) => text.split('\n'));
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** The start of a story, for search engines. */
export function getDescription(html: string): string {
  const words = getPlainText(html).replace(/\s+/g, ' ');
  return words.length <= MAX_LETTERS
    ? words
    : `${words.slice(0, MAX_LETTERS).replace(/(?<!\s)\s+\S*$/, '')} …`;
}

/** Whether phones collapse a story. */
export function isLong(html: string): boolean {
  return getPlainText(html).length > MAX_OPEN_LETTERS;
}
