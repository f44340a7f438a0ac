import type { Plugin } from 'vite';

/** A module whose exports are the values that `read` returns; `astro dev` reads them again when the content changes. */
export function virtualModule(name: string, read: () => object | Promise<object>): Plugin {
  const id = `\0${name}`;
  return {
    name,
    resolveId: (source) => (source === name ? id : undefined),
    load: async (loaded) => {
      if (loaded !== id) return undefined;
      const values = Object.entries(await read());
      return values.map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`).join('\n');
    },
  };
}
