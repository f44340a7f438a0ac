import type { Plugin } from 'vite';

/** A module whose code `write` returns; `astro dev` calls it again when the content changes. */
export function virtualModule(name: string, write: () => string | Promise<string>): Plugin {
  const id = `\0${name}`;
  return {
    name,
    resolveId: (source) => (source === name ? id : undefined),
    load: (loaded) => (loaded === id ? write() : undefined),
  };
}

/** Code that exports values by name. */
export function exportValues(values: object): string {
  const lines = Object.entries(values).map(
    ([key, value]) => `export const ${key} = ${JSON.stringify(value)};`,
  );
  return lines.join('\n');
}
