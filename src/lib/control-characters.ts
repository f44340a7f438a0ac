/**
 * What no text needs, no XML may have or others take for the end of a line: control characters but tabs and line breaks,
 * separators of lines and paragraphs, and halves of characters.
 */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u2028\u2029\uFFFE\uFFFF\p{Cs}]/gu;

/** A text without characters that cannot be shown. Some make a feed unreadable, others give orders to a terminal. */
export function stripControls(text: string): string {
  return text.replace(UNPRINTABLE, '');
}

/** The first such character by its code, as `U+000B`, and its line, from 1. */
export function findControl(text: string): { name: string; line: number } | undefined {
  const at = text.search(UNPRINTABLE);
  const code = text.codePointAt(at)?.toString(16).toUpperCase().padStart(4, '0');
  return at < 0 ? undefined : { name: `U+${code}`, line: text.slice(0, at).split('\n').length };
}
