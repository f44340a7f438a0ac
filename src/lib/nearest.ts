import { closest, distance } from 'fastest-levenshtein';
import { nameInvisible } from './control-characters.ts';

const WORD = /(?!(?<=\d)t\d)\p{L}[\p{L}\p{M}]*|\d+/gu;

/**
 * The most similar name, ignoring case, folders and file extensions: with a few other letters, or with more words. It has every
 * word and number of the written one; `undefined` if none has.
 */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  const [written, ...stems] = [name, ...names].map(toStem) as [string, ...string[]];
  const isLong = listWords(written).join('').length > 2;
  const related = stems.filter((stem) =>
    isAlike(written, stem) ? keepsWords(written, stem, /\d+/g) : isLong && keepsWords(written, stem),
  );
  return related.length > 0 ? names[stems.indexOf(closest(written, related))] : undefined;
}

/** Whether every word and number that was written is in a remedy, too. */
export function keepsWords(written: string, remedy: string, pattern = WORD): boolean {
  const left = listWords(remedy, pattern);
  return listWords(written, pattern).every(
    (word) => left.includes(word) && left.splice(left.indexOf(word), 1),
  );
}

/** A hint with the invisible character in a name, the most similar name after `prefix`, or another one. */
export function suggest(name: string, names: readonly string[], otherwise: string, prefix = ''): string {
  const invisible = nameInvisible(name);
  if (invisible) return `Delete the invisible character ${invisible} in it, or type it again.`;
  const nearest = findNearest(name, names);
  return nearest === undefined ? otherwise : `Did you mean \`${prefix}${nearest}\`?`;
}

/** An error: what is wrong, and what was meant on a second line. */
export function explain(wrong: string, meant: string | undefined): string {
  return meant ? `${wrong}\nDid you mean \`${meant}\`?` : wrong;
}

function toStem(name: string): string {
  return name.toLowerCase().replace(/^.*[\\/](?=[^\\/]*\.\w+$)|(?<=.)\.[a-z\d]{2,4}$/g, '');
}

/** Whether a quarter of the letters differ at most, or only their order. */
function isAlike(written: string, known: string): boolean {
  const most = Math.max(1, Math.floor(written.length / 4));
  return distance(written, known) <= most || sortLetters(written) === sortLetters(known);
}

/** The words and numbers in a text; zeros before a number, and the `T` between a day and a time, are ignored. */
function listWords(text: string, pattern = WORD): string[] {
  return (text.toLowerCase().match(pattern) ?? []).map((word) => word.replace(/^0+(?=\d)/, ''));
}

function sortLetters(name: string): string {
  return Array.from(name).sort().join('');
}
