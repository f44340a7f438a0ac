import type { Plugin } from 'vite';

const name = 'virtual:words';
/** Its id in the module graph. */
export const wordsModule = `\0${name}`;

/**
 * Makes what the program says a module of its own, so that visitors fetch the words of one language alone. `astro dev` asks for
 * it anew when the owner has changed the language.
 */
export function wordsPlugin(speak: () => object | Promise<object>): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id === name ? wordsModule : undefined),
    load: async (id) =>
      id === wordsModule ? `export const spoken = ${JSON.stringify(await speak())};` : undefined,
  };
}
