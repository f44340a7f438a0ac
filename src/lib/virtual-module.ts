import type { Plugin } from 'vite';

/** A module whose code `write` returns. In `astro dev`, browsers load the page again if a change of the content changes this code. */
export function virtualModule(name: string, write: () => string | Promise<string>): Plugin {
  const id = `\0${name}`;
  /** The last code, by environment. */
  const loaded = new Map<string, string>();
  return {
    name,
    resolveId: (source) => (source === name ? id : undefined),
    async load(wanted) {
      if (wanted !== id) return undefined;
      const code = await write();
      loaded.set(this.environment.name, code);
      return code;
    },
    async hotUpdate({ modules }) {
      const module = this.environment.moduleGraph.getModuleById(id);
      if (!module || (await write()) === loaded.get(this.environment.name)) return undefined;
      return [...modules, module];
    },
  };
}

/** Code that exports values by name. */
export function exportValues(values: object): string {
  const lines = Object.entries(values).map(
    ([key, value]) => `export const ${key} = ${JSON.stringify(value)};`,
  );
  return lines.join('\n');
}
