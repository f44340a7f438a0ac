/**
 * What is said of most of some recordings, if of two at least: said once, and on no card. Nothing where some have nothing
 * of the kind to say, since it would be said of them as well.
 */
export function findCommon(sentences: (string | undefined)[]): string | undefined {
  if (sentences.includes(undefined)) return undefined;

  const groups = Map.groupBy(sentences, (one) => one);
  const [most] = [...groups.values()].sort((one, other) => other.length - one.length);
  return most && most.length > 1 ? most[0] : undefined;
}
