/**
 * Compares by several texts in the sort order of a language, not the machine's, so that every machine builds the same site.
 */
export function compareText<Thing>(lang: string, toWords: (thing: Thing) => string[]) {
  const { compare } = new Intl.Collator(lang);

  return (a: Thing, b: Thing): number => {
    const otherWords = toWords(b);
    const differences = toWords(a).map((word, index) => compare(word, otherWords[index] ?? ''));
    return differences.find((difference) => difference !== 0) ?? 0;
  };
}
