import type { AstroIntegration } from 'astro';
import { licensesPath } from '#lib/paths.ts';

/** How Vite builds what visitors load; `buildId` is in their code as `import.meta.env.BUILD_ID`. */
export function clientBuild(buildId: string): AstroIntegration {
  // Small modules that all pages load, in one request.
  const test =
    /src.ui.(?!hydrate)|src.navigation.(?:history-entries|navigation-events)|src.player.session|virtual:messages|preload-helper/;
  const rolldownOptions = { output: { codeSplitting: { groups: [{ name: 'ui', test }] } } };
  // Astro ignores these settings in `vite.environments`. With preloads, WebKit warns of scripts that have already run.
  const build = {
    modulePreload: false as const,
    license: { fileName: licensesPath.slice(1) },
    rolldownOptions,
  };
  const configEnvironment = (name: string) => (name === 'client' ? { build } : undefined);
  return {
    name: 'client-build',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [{ name: 'client-build', configEnvironment }],
            define: { 'import.meta.env.BUILD_ID': JSON.stringify(buildId) },
            build: { assetsInlineLimit: 0, rolldownOptions: { checks: { moduleLevelDirective: false } } },
          },
        });
      },
    },
  };
}
