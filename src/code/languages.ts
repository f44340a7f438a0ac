import { bundledLanguagesInfo } from 'shiki';

/** Code without colors. */
const plain = ['text', 'txt', 'plain', 'plaintext'];

const names = new Map(
  bundledLanguagesInfo.flatMap(({ id, name, aliases = [] }) => [id, ...aliases].map((key) => [key, name])),
);

/** What may stand after the three backticks. */
export const languageKeys = [...names.keys(), ...plain];

/** The name of a language, for example `TypeScript` for `ts`; `undefined` for plain text and unknown languages. */
export function getLanguageName(key: string): string | undefined {
  return names.get(key);
}
