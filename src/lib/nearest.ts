import { closest, distance } from 'fastest-levenshtein';
import { nameInvisible } from './control-characters.ts';

/**
 * The most similar name, ignoring case and file extensions: with a few other letters, or with more or fewer words.
 * `undefined` if none is similar.
 */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;

  const written = toStem(name);
  const stems = names.map(toStem);
  const similar = [closest(written, stems)].filter((stem) => isAlike(written, stem));
  const related = similar.length > 0 ? similar : stems.filter((stem) => hasSameWords(written, stem));
  return related.length > 0 ? names[stems.indexOf(closest(written, related))] : undefined;
}

/** A hint with the invisible character in a name, the most similar name after `prefix`, or another one. */
export function suggest(name: string, names: readonly string[], otherwise: string, prefix = ''): string {
  const invisible = nameInvisible(name);
  if (invisible) return `Delete the invisible character ${invisible} in it, or type it again.`;
  const nearest = findNearest(name, names);
  return nearest === undefined ? otherwise : `Did you mean \`${prefix}${nearest}\`?`;
}

/** An error: what is wrong, and in a second line what was meant. */
export function explain(wrong: string, meant: string | undefined): string {
  return meant ? `${wrong}\nDid you mean \`${meant}\`?` : wrong;
}

function toStem(name: string): string {
  return name.toLowerCase().replace(/(?<=.)\.[a-z\d]{2,4}$/, '');
}

/** Whether a quarter of the letters differ at most, or only their order. */
function isAlike(written: string, known: string): boolean {
  const most = Math.max(1, Math.floor(written.length / 4));
  return distance(written, known) <= most || sortLetters(written) === sortLetters(known);
}

/** Whether the words of one name are all in the other. */
function hasSameWords(...names: [string, string]): boolean {
  const [few, many] = names
    .map((name): string[] => name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .sort((a, b) => a.length - b.length);
  return (few?.join('').length ?? 0) > 2 && few?.every((word) => many?.includes(word)) === true;
}

function sortLetters(name: string): string {
  return Array.from(name).sort().join('');
}
