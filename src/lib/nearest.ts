import { closest, distance } from 'fastest-levenshtein';

/** The name that was probably meant, whatever the case, or nothing when none is alike. */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;

  const nearest = closest(
    name.toLowerCase(),
    names.map((other) => other.toLowerCase()),
  );
  const found = names.find((other) => other.toLowerCase() === nearest);
  return found !== undefined && isAlike(name, found) ? found : undefined;
}

/** A list for a sentence: the nearest name first, then others, up to `most`. */
export function listNearest(name: string, names: readonly string[], most = 3): string {
  const byDistance = [...names].sort((a, b) => distance(name, a) - distance(name, b));
  return byDistance.slice(0, most).join(', ');
}

function isAlike(name: string, other: string): boolean {
  const [written, known] = [name.toLowerCase(), other.toLowerCase()];
  return (
    distance(written, known) <= Math.ceil(name.length / 3) || sortLetters(written) === sortLetters(known)
  );
}

/** Two names of the same letters are one name with letters that changed places. */
function sortLetters(name: string): string {
  return Array.from(name).sort().join('');
}
