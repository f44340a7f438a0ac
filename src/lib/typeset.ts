/** Replaces straight apostrophes (`it's`), and hyphens between spaces with dashes. */
export function typeset(words: string): string {
  return words.replace(/(?<=\p{L})'(?=\p{L})/gu, '’').replace(/(?<=\S) - (?=\S)/g, ' – ');
}
