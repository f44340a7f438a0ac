/**
 * Characters that text does not need and XML forbids: control characters except tabs and line breaks, line and paragraph
 * separators, and lone surrogates.
 */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u2028\u2029\uFFFE\uFFFF\p{Cs}]/gu;

/** Removes control characters. Some break feeds, others control terminals. */
export function stripControls(text: string): string {
  return text.replace(UNPRINTABLE, '');
}

/** The index of the first such character; -1 without one. */
export function findControl(text: string): number {
  return text.search(UNPRINTABLE);
}
