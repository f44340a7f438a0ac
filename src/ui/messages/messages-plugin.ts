import type { Plugin } from 'vite';

const name = 'virtual:messages';
/** Its id in the module graph. */
export const messagesModule = `\0${name}`;

/**
 * Provides the interface text as a virtual module, so that visitors load only one language. `astro dev` loads it again when
 * the owner changes the language.
 */
export function messagesPlugin(read: () => object | Promise<object>): Plugin {
  return {
    name: 'messages',
    resolveId: (id) => (id === name ? messagesModule : undefined),
    load: async (id) =>
      id === messagesModule ? `export const messages = ${JSON.stringify(await read())};` : undefined,
  };
}
