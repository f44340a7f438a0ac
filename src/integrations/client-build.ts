import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { normalizePath, type UserConfig } from 'vite';
import { licensesPath } from '#lib/paths.ts';

/**
 * What browsers load from packages. `astro dev` would search all modules for it, bundle packages of the server as well, and load
 * the first page twice.
 */
export const browserPackages = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  ...['events', 'router', 'swap-functions', 'types'].map(
    (name) => `astro/virtual-modules/transitions-${name}.js`,
  ),
  '@astrojs/react/client.js',
  'idiomorph',
];

/** How Vite builds what visitors load; `buildId` is in their code as `import.meta.env.BUILD_ID`. */
export function clientBuild(buildId: string): AstroIntegration {
  // Small modules that all pages load, in one request.
  const test =
    /src.(?:ui|islands).(?!hydrate)|src.navigation.(?!navigation.ts|open-print)|src.lib|src.player.session|virtual:messages|preload-helper/;
  const rolldownOptions = {
    output: { codeSplitting: { groups: [{ name: 'ui', test }] } },
    // Puts each text of the interface where it is used, instead of all of them into one file.
    optimization: { inlineConst: { mode: 'all' as const } },
  };
  // Astro ignores these settings in `vite.environments`. With preloads, WebKit warns of scripts that have already run.
  const build = {
    modulePreload: false as const,
    license: { fileName: licensesPath.slice(1) },
    rolldownOptions,
  };
  const optimizeDeps = { include: browserPackages, noDiscovery: true };
  // Astro adds the module that hydrates islands. Ours is no package, which Vite would warn of.
  const leaveOutHydration = ({ optimizeDeps }: UserConfig) => {
    if (optimizeDeps?.include) optimizeDeps.include = optimizeDeps.include.filter((id) => !isAbsolute(id));
  };
  const configEnvironment = (name: string) => (name === 'client' ? { build, optimizeDeps } : undefined);
  return {
    name: 'client-build',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const root = fileURLToPath(config.root);
        const unwatched = ['.cache/', 'tests/'].map((folder) => normalizePath(root + folder));
        updateConfig({
          vite: {
            plugins: [{ name: 'client-build', config: leaveOutHydration, configEnvironment }],
            define: { 'import.meta.env.BUILD_ID': JSON.stringify(buildId) },
            // Tests build sites there while `astro dev` runs.
            server: {
              watch: {
                ignored: (path: string) => unwatched.some((folder) => normalizePath(path).startsWith(folder)),
              },
            },
            build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
          },
        });
      },
    },
  };
}
