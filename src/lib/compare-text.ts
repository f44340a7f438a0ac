/**
 * Compares by several texts in the sort order of a language, not the machine's, so that every machine builds the same site.
 */
export function compareText<Thing>(lang: string, toWords: (thing: Thing) => string[]) {
  const { compare } = new Intl.Collator(lang);

  return (one: Thing, other: Thing): number => {
    const others = toWords(other);
    const differences = toWords(one).map((word, index) => compare(word, others[index] ?? ''));
    return differences.find((difference) => difference !== 0) ?? 0;
  };
}
