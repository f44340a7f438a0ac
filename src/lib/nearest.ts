import { closest, distance } from 'fastest-levenshtein';
import { nameInvisible } from './control-characters.ts';

const WORD = /(?!(?<=\d)t\d)\p{L}[\p{L}\p{M}]*|\d+/gu;

/**
 * The nearest name, ignoring case, folders and file extensions: with two other letters and the same numbers, or with the same last
 * part of a path.
 */
export function findNearest(name: string, names: readonly string[]): string | undefined {
  const [written, ...stems] = [name, ...names].map(toStem) as [string, ...string[]];
  const near = stems.filter((stem) => isNeighbor(written, stem));
  return near.length > 0 ? names[stems.indexOf(closest(written, near))] : undefined;
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

function isNeighbor(written: string, known: string): boolean {
  const last = getLastPart(written);
  if (/\p{L}{3}/u.test(last) && last === getLastPart(known)) return true;
  const most = Math.max(1, Math.min(2, Math.floor(written.length / 4)));
  const isNear = distance(written, known) <= most || sortLetters(written) === sortLetters(known);
  return isNear && keepsWords(written, known, /\d+/g);
}

/** `first-snow` of `/blog/first-snow/`. */
function getLastPart(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? '';
}

/** The words and numbers in a text; zeros before a number, and the `T` between a day and a time, are ignored. */
function listWords(text: string, pattern = WORD): string[] {
  return (text.toLowerCase().match(pattern) ?? []).map((word) => word.replace(/^0+(?=\d)/, ''));
}

function sortLetters(name: string): string {
  return Array.from(name).sort().join('');
}
