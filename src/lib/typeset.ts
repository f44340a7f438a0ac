/** Punctuation that must not start a line. */
export const CLOSING_PUNCTUATION = /^[\p{Pe}\p{Pf}.,;:!?…]+/u;

/** A word whose start is left out: `rock 'n' roll`, `'til`, `the '90s`, and in Dutch `'s avonds`. */
const ELISION =
  /(?<=^|[\s([])['‘](?=(?:n|em|til|till|cause|bout|round|neath|tis|twas|s|t|k|m)(?![\p{L}\p{N}])|\d\ds?\b)/giu;

/** Replaces straight and wrong apostrophes (`it's`, `rock 'n' roll`), and hyphens between spaces with dashes. */
export function typeset(words: string): string {
  return words
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(ELISION, '’')
    .replace(/(?<=(?<!\p{L})’?n)['’](?!\p{L})/giu, '’')
    .replace(/(?<=\S) - (?=\S)/g, ' – ');
}
