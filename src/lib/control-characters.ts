/** What no text needs and no XML may have: control characters but tabs and line breaks, and halves of characters. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF\p{Cs}]/gu;

/** A text without characters that cannot be shown. Some make a feed unreadable, others give orders to a terminal. */
export function stripControls(text: string): string {
  return text.replace(UNPRINTABLE, '');
}

/** Such a character in a text. */
export interface Control {
  /** Its code, as `U+000B`. */
  name: string;
  /** Its line, from 1. */
  line: number;
}

/** The first such character of each line. */
export function listControls(text: string): Control[] {
  return text.split('\n').flatMap((words, index) => {
    const name = findControl(words);
    return name ? { name, line: index + 1 } : [];
  });
}

/** The first such character, as `U+000B`; nothing when there is none. */
export function findControl(text: string): string | undefined {
  const [control] = text.match(UNPRINTABLE) ?? [];
  const code = control?.codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
