import { DOT } from './names.ts';

/** Punctuation that must not start a line. */
export const CLOSING_PUNCTUATION = /^[\p{Pe}\p{Pf}.,;:!?…]+/u;

/** A word whose start is left out: `rock 'n' roll`, `'til`, `the '90s`, and in Dutch `'s avonds`. */
const ELISION =
  /(?<=^|[\s([])['‘](?=(?:n|em|til|till|cause|bout|round|neath|tis|twas|s|t|k|m)(?![\p{L}\p{N}])|\d\ds?\b)/giu;

/** Signs of Markdown around words: `*`, `**`, `_`, `~~` and backticks. */
const SIGNS = /(?<![\p{L}\p{N}\\])(\*\*|__|~~|\*|_|`)(?=[^\s*_~`])([^*_~`]*[^\s*_~`])\1(?![\p{L}\p{N}])/gu;
const LINK = /\[([^\][]+)\]\((?:https?:|mailto:|[/#])[^()\s]*\)/g;

/** A text with the words of its Markdown, but without the signs, for what is shown as it is. */
export function dropSigns(words: string): string {
  return words.replace(LINK, '$1').replace(SIGNS, '$2').replace(SIGNS, '$2');
}

/** Letters and signs of Chinese and Japanese. */
const WIDE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\uff01-\uff60]/u.source;
/** The end of a line between two of them, where browsers would show a space. */
const BREAK = RegExp(`(?<=${WIDE})\\n(?=${WIDE})`, 'gu');

/** Replaces straight and wrong apostrophes (`it's`, `rock 'n' roll`), hyphens between spaces, breaks without a space, and dots at the ends of lines. */
export function typeset(words: string): string {
  return words
    .replace(BREAK, '')
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(ELISION, '’')
    .replace(/(?<=(?<!\p{L})’?n)['’](?!\p{L})/giu, '’')
    .replace(/(?<=\S) - (?=\S)/g, ' – ')
    .replaceAll(' · ', ` ${DOT}`);
}
