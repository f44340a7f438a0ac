/**
 * Characters that text does not need and XML forbids: control characters except tabs and line breaks, line and paragraph
 * separators, and lone surrogates.
 */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u2028\u2029\uFFFE\uFFFF\p{Cs}]/gu;

/** Removes control characters. Some break feeds, others control terminals. */
export function stripControls(text: string): string {
  return text.replace(UNPRINTABLE, '');
}

/** Spaces other than the usual one, and characters that have no shape, such as the zero-width space. */
const INVISIBLE = /[^\P{Zs} ]|\p{Cf}/u;

/** The first such character by its number, for example `U+00A0`. */
export function nameInvisible(text: string): string | undefined {
  const [found] = INVISIBLE.exec(text) ?? [];
  return found && formatCodePoint(found);
}

/** A character as its number, for example `U+000B`. */
export function formatCodePoint(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
