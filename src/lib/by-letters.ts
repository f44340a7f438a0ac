/**
 * Compares by words as a language sorts them; where the first ones are alike, by those that follow. The order must not
 * be that of the machine: builds in two countries would differ.
 */
export function byLetters<Thing>(lang: string, toWords: (thing: Thing) => string[]) {
  const { compare } = new Intl.Collator(lang);

  return (one: Thing, other: Thing): number => {
    const others = toWords(other);
    const differences = toWords(one).map((word, index) => compare(word, others[index] ?? ''));
    return differences.find((difference) => difference !== 0) ?? 0;
  };
}
