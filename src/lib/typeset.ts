/** Words as a typesetter writes them: `it's` gets an apostrophe, and a hyphen between spaces becomes a dash. */
export function typeset(words: string): string {
  return words.replace(/(?<=\p{L})'(?=\p{L})/gu, '’').replace(/(?<=\S) - (?=\S)/g, ' – ');
}
