import { bundledLanguagesInfo } from 'shiki';

/** Code without colors. */
const plain = ['text', 'txt', 'plain', 'plaintext'];

const names = new Map([
  ...bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) =>
    [id, ...aliases].map((key) => [key, name] as const),
  ),
  // Text with the colors of a terminal, which Shiki does not list.
  ['ansi', 'ANSI'],
]);

/** What may stand after the three backticks. */
export const languageKeys = [...names.keys(), ...plain];

/** The name of a language, for example `TypeScript` for `ts`, or its key if it is not known; empty for plain text. */
export function getLanguageName(key: string): string {
  return names.get(key) ?? (plain.includes(key) ? '' : key);
}

/** Whether code in a language has colors. */
export function hasColors(key: string): boolean {
  return names.has(key);
}
