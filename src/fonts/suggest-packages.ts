import { SCOPE } from './fontsource.ts';

/** East Asian families, and the part of an encoding with their letters: from which second and to which first byte. */
const ENCODINGS: Record<string, [name: string, second: number, first: number]> = {
  jp: ['euc-jp', 0xa1, 0xfe],
  sc: ['gb2312', 0xa1, 0xfe],
  // Above 0xc6 are rare letters.
  tc: ['big5', 0x40, 0xc6],
  kr: ['euc-kr', 0xa1, 0xfe],
};
/** Scripts with a family of the same name. */
const SCRIPTS =
  'Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai';
const LATIN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]/u;

/** The packages of as few fonts as possible with these letters, as far as one has them. */
export function suggestPackages(letters: string[]): string[] {
  const families = listFamilies();
  const packages: string[] = [];
  for (let rest = letters; rest.length > 0;) {
    const [best] = families
      .map(({ id, has }) => ({ id, others: rest.filter((letter) => !has(letter)) }))
      .sort((a, b) => a.others.length - b.others.length);
    if (!best || best.others.length === rest.length) break;
    packages.push(SCOPE + best.id);
    rest = best.others;
  }
  return packages;
}

function listFamilies(): { id: string; has: (letter: string) => boolean }[] {
  const asian = Object.entries(ENCODINGS).map(([id, encoding]) => {
    const letters = listLetters(...encoding);
    return { id: `noto-sans-${id}`, has: (letter: string) => letters.has(letter) };
  });
  const patterns = SCRIPTS.split(' ').map(
    (script) => [`noto-sans-${script.toLowerCase()}`, new RegExp(`\\p{Script=${script}}`, 'u')] as const,
  );
  const others = [...patterns, ['noto-emoji', /\p{Emoji}/u] as const, ['noto-sans', LATIN] as const];
  const scripts = others.map(([id, pattern]) => ({ id, has: (letter: string) => pattern.test(letter) }));
  return [...scripts, ...asian];
}

function listLetters(encoding: string, minSecond: number, maxFirst: number): Set<string> {
  const pairs: number[] = [];
  for (let first = 0xa1; first <= maxFirst; first += 1)
    for (let second = minSecond; second <= 0xfe; second += 1) pairs.push(first, second);
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(pairs)));
}
