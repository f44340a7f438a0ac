import type { Plugin } from 'vite';

const name = 'virtual:words';
/** Its id in the module graph. */
export const wordsModule = `\0${name}`;

/**
 * Provides the interface text as a virtual module, so that visitors load only one language. `astro dev` loads it again when
 * the owner changes the language.
 */
export function wordsPlugin(speak: () => object | Promise<object>): Plugin {
  return {
    name: 'words',
    resolveId: (id) => (id === name ? wordsModule : undefined),
    load: async (id) =>
      id === wordsModule ? `export const spoken = ${JSON.stringify(await speak())};` : undefined,
  };
}
