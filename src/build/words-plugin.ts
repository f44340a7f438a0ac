import type { Plugin } from 'vite';

const name = 'virtual:words';

/** Makes what the program says a module of its own, so that visitors fetch the words of one language alone. */
export function wordsPlugin(spoken: object): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export const spoken = ${JSON.stringify(spoken)};` : undefined),
  };
}
