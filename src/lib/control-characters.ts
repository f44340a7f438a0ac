/**
 * What no text needs, no XML may have or others take for the end of a line: control characters but tabs and line breaks,
 * separators of lines and paragraphs, and halves of characters.
 */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u2028\u2029\uFFFE\uFFFF\p{Cs}]/gu;

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

/** Such characters, each once for its line. */
export function listControls(text: string): Control[] {
  return text
    .split('\n')
    .flatMap((words, index) => listNames(words).map((name) => ({ name, line: index + 1 })));
}

/** The first such character, as `U+000B`; nothing when there is none. */
export function findControl(text: string): string | undefined {
  return listNames(text)[0];
}

function listNames(text: string): string[] {
  return [...new Set(text.match(UNPRINTABLE))].map((control) => {
    const code = control.codePointAt(0) ?? 0;
    return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  });
}
