/**
 * A tag as its program wrote it: WAV does not say in which letters its tags are, readers take them for Latin 1, and most
 * programs write UTF-8.
 */
export function mendLetters(tag: string): string {
  // Beyond Latin 1 it was read rightly.
  if (/[^\0-\xff]/.test(tag)) return tag;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(tag, 'latin1'));
  } catch {
    return tag;
  }
}
