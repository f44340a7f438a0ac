import { closest, distance } from 'fastest-levenshtein';

/** Longer texts take long to compare, and are similar to none. */
const MAX_LENGTH = 200;

/** The most similar name, ignoring case; `undefined` if none is similar. */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0 || name.length > MAX_LENGTH) return undefined;

  const nearest = closest(
    name.toLowerCase(),
    names.map((other) => other.toLowerCase()),
  );
  const found = names.find((other) => other.toLowerCase() === nearest);
  return found !== undefined && isAlike(name, found) ? found : undefined;
}

/** A hint with the most similar name, or another one. */
export function suggest(name: string, names: readonly string[], otherwise: string): string {
  const nearest = findNearest(name, names);
  return nearest === undefined ? otherwise : `Did you mean \`${nearest}\`?`;
}

function isAlike(name: string, other: string): boolean {
  const [written, known] = [name.toLowerCase(), other.toLowerCase()];
  return (
    distance(written, known) <= Math.ceil(name.length / 3) || sortLetters(written) === sortLetters(known)
  );
}

/** Whether two names have the same letters in a different order. */
function sortLetters(name: string): string {
  return Array.from(name).sort().join('');
}
