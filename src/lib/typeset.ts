/** Punctuation that must not start a line. */
export const CLOSING_PUNCTUATION = /^[\p{Pe}\p{Pf}.,;:!?…]+/u;

/** Replaces straight apostrophes (`it's`), and hyphens between spaces with dashes. */
export function typeset(words: string): string {
  return words.replace(/(?<=\p{L})'(?=\p{L})/gu, '’').replace(/(?<=\S) - (?=\S)/g, ' – ');
}
