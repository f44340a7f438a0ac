/** What no text needs and no XML may have: control characters but tabs and line breaks, and halves of characters. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF\p{Cs}]/gu;

/** A text without characters that cannot be shown. Some make a feed unreadable, others give orders to a terminal. */
export function stripControls(text: string): string {
  return text.replace(UNPRINTABLE, '');
}

/** The first such character, as `U+000B`; nothing when there is none. */
export function findControl(text: string): { name: string; at: number } | undefined {
  const at = text.search(UNPRINTABLE);
  if (at < 0) return undefined;

  const code = text.codePointAt(at) ?? 0;
  return { name: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`, at };
}
