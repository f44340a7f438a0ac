import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { exportValues, virtualModule } from '#lib/virtual-module.ts';
import type { SiteMessages } from './languages.ts';

const hint = 'Use a key of src/ui/messages/en.json, as in `t(texts.close)`.';

/**
 * The interface text of a site as a module with a constant for each key, and what else pages need to know about it. The bundler
 * puts each text into the scripts that use it.
 */
export function messageModules(read: () => SiteMessages | Promise<SiteMessages>): Plugin[] {
  return [
    virtualModule('virtual:messages', async () => {
      const { texts: _, ...messages } = await read();
      return exportValues({ messages });
    }),
    virtualModule('virtual:texts', async () => exportValues((await read()).texts)),
    {
      name: 'missing-texts',
      onLog(_level, { code, id = '', message }) {
        if (code !== 'IMPORT_IS_UNDEFINED' || !message.includes('virtual:texts')) return;
        const [, key] = /`(\w+)`/.exec(message) ?? [];
        this.error(`${relative('', id)}: there is no interface text “${key}”. ${hint}`);
      },
    },
  ];
}
