/**
 * Characters that text does not need and XML forbids: control characters except tabs and line breaks, line and paragraph
 * separators, and lone surrogates.
 */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u2028\u2029\uFFFE\uFFFF\p{Cs}]/gu;

/** Removes control characters. Some break feeds, others control terminals. */
export function stripControls(text: string): string {
  return text.replace(UNPRINTABLE, '');
}

/** The first such character as `U+000B`, and its line from 1. */
export function findControl(text: string): { name: string; line: number } | undefined {
  const at = text.search(UNPRINTABLE);
  const code = text.codePointAt(at)?.toString(16).toUpperCase().padStart(4, '0');
  return at < 0 ? undefined : { name: `U+${code}`, line: text.slice(0, at).split('\n').length };
}
