import type { AstroIntegration, HookParameters } from 'astro';
import type { CSSOptions, HotUpdateOptions } from 'vite';
import { createCache } from '#lib/cache.ts';
import { toHash } from '#lib/hash.ts';
import { memoize } from '#lib/memoize.ts';
import { hashSources } from './source-hash.ts';

const cache = createCache('integrations/cached-tailwind.ts');

type SetupHook = HookParameters<'astro:config:setup'>;
type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/** Tailwind. `astro dev` loads it only when sources have changed since its last start, which saves a quarter of that. */
export function cachedTailwind(): AstroIntegration {
  const setUp = async (setup: SetupHook) => {
    const { default: tailwind } = await import('@astrojs/tailwind');
    return tailwind({ applyBaseStyles: false }).hooks['astro:config:setup']?.(setup);
  };
  const start = (setup: SetupHook) => {
    let isEdited = false;
    const readSources = memoize(() => hashSources('{src/**/*.{astro,css,ts,tsx},.astro/class-names.txt}'));
    const loadPlugins = memoize(async () => {
      const given = Promise.withResolvers<Plugins>();
      const updateConfig: SetupHook['updateConfig'] = ({ vite }) => {
        const { plugins = [] } = (vite?.css?.postcss ?? {}) as { plugins?: Plugins };
        given.resolve(plugins);
        return setup.config;
      };
      await setUp({ ...setup, updateConfig });
      return given.promise;
    });
    const cached: Plugins[number] = {
      postcssPlugin: 'cached-tailwind',
      async Once(root, { result, postcss }) {
        const from = result.opts.from?.replace(/\?.*/, '');
        const source = root.toString();
        const compile = async () => {
          const { css, messages } = await postcss(await loadPlugins()).process(source, { from });
          return { css, files: messages.filter(({ type }) => type.endsWith('dependency')) };
        };
        const key = async () => toHash(JSON.stringify([from, source, await readSources()]));
        // While sources change, Tailwind itself remembers what it has compiled.
        const { css, files } = await (isEdited ? compile() : cache.value(`${await key()}.json`, compile));
        result.messages.push(...files);
        root.removeAll().append(postcss.parse(css, { from }));
      },
    };
    // Astro writes other files when it starts.
    const hotUpdate = ({ file }: HotUpdateOptions) => void (isEdited ||= !/\/\.astro\/(?!class)/.test(file));
    const vite = {
      css: { postcss: { plugins: [cached] } },
      plugins: [{ name: 'cached-tailwind', hotUpdate }],
    };
    setup.updateConfig({ vite });
  };
  const hook = (setup: SetupHook) => (setup.command === 'dev' ? start(setup) : setUp(setup));
  return { name: 'cached-tailwind', hooks: { 'astro:config:setup': hook } };
}
