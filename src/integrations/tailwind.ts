import type { AstroIntegration, AstroUserConfig } from 'astro';
import type { HotUpdateOptions } from 'vite';
import { cacheValue } from '#lib/cache.ts';
import { toHash } from '#lib/hash.ts';
import { memoize } from '#lib/memoize.ts';
import { hashSources } from './source-hash.ts';

type Styles = Exclude<NonNullable<NonNullable<AstroUserConfig['vite']>['css']>['postcss'], string | undefined>;
type Compiler = Extract<NonNullable<Styles['plugins']>[number], { postcssPlugin: string }>;

/**
 * Compiles styles with Tailwind and Autoprefixer, or takes them from the cache: without them, `astro dev` starts in half the
 * time.
 */
export function tailwind(): AstroIntegration {
  let isEdited = false;
  const readSources = memoize(() => hashSources('{src/**/*.{astro,css,ts,tsx},.astro/class-names.txt}'));
  const compiler: Compiler = {
    postcssPlugin: 'tailwind',
    async Once(root, { result, postcss }) {
      const from = result.opts.from?.replace(/\?.*/, '');
      const source = root.toString();
      const compile = async () => {
        const [{ default: compileClasses }, { default: prefix }] = await Promise.all([
          import('tailwindcss'),
          import('autoprefixer'),
        ]);
        const { css, messages } = await postcss([compileClasses(), prefix()]).process(source, { from });
        return { css, files: messages.filter(({ type }) => type.endsWith('dependency')) };
      };
      const isBuild = process.argv.includes('build');
      const key = async () => toHash(JSON.stringify([from, source, isBuild, await readSources()]));
      // While sources change, Tailwind itself remembers what it has compiled.
      const { css, files } = await (isEdited ? compile() : cacheValue(`styles/${await key()}.json`, compile));
      result.messages.push(...files);
      root.removeAll().append(postcss.parse(css, { from }));
    },
  };
  return {
    name: 'tailwind',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const hotUpdate = ({ file }: HotUpdateOptions) => {
          // Astro writes files of its own when it starts.
          isEdited ||= !/\/\.astro\/(?!class-names)/.test(file);
        };
        const watcher = { name: 'tailwind', hotUpdate };
        updateConfig({ vite: { css: { postcss: { plugins: [compiler] } }, plugins: [watcher] } });
      },
    },
  };
}
