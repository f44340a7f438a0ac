import type { Plugin } from 'vite';
import { exportValues } from '#lib/virtual-module.ts';
import type { SiteMessages } from './languages.ts';

const words = '\0virtual:words';

/** In a build, gives each module of the browser only the interface texts whose keys it has in quotes. */
export function clientWords(read: () => Promise<SiteMessages>): Plugin {
  return {
    name: 'client-words',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id)) return undefined;
      const { texts } = await read();
      const quoted = [...code.matchAll(/["'](\w+)["']/g)].map(([, word = '']) => word);
      const keys = [...new Set(quoted)].filter((word) => Object.hasOwn(texts, word));
      return keys.length > 0 ? `import '${words}?${keys.join()}';${code}` : undefined;
    },
    resolveId: (source) => (source.startsWith(words) ? source : undefined),
    async load(id) {
      if (id === '\0virtual:messages') return exportValues({ messages: { ...(await read()), texts: {} } });
      if (!id.startsWith(words)) return undefined;
      const { texts } = await read();
      const keys = id.slice(words.length + 1).split(',') as (keyof typeof texts)[];
      const own = JSON.stringify(Object.fromEntries(keys.map((key) => [key, texts[key]])));
      return `import { messages } from 'virtual:messages';\nObject.assign(messages.texts, ${own});`;
    },
  };
}
