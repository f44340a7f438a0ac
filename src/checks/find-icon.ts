import { distance } from 'fastest-levenshtein';

/**
 * The icon that was probably meant: written with other signs between its words, with one letter or two off, or one that
 * is called like a part of the name. Among thousands of names some are near to any word by chance.
 */
export function findIcon(written: string, names: string[]): string | undefined {
  const words = toWords(written);
  const same = names.find((name) => toWords(name).join(' ') === words.join(' '));
  return same ?? findTypo(words.join(' '), names) ?? findPart(words, names);
}

function findTypo(written: string, names: string[]): string | undefined {
  const most = Math.min(2, Math.floor(written.length / 5));
  const near = names
    .map((name) => ({ name, far: distance(written, toWords(name).join(' ')) }))
    .filter(({ far }) => far <= most);
  return near.sort((one, other) => one.far - other.far)[0]?.name;
}

function findPart(words: string[], names: string[]): string | undefined {
  return words.length > 1 ? words.find((word) => word.length > 3 && names.includes(word)) : undefined;
}

function toWords(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
