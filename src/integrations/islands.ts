import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Otherwise, WebKit warns of scripts that have already run when Vite preloads them for an `import()`. */
const withoutPreload: Plugin = {
  name: 'without-preload',
  // Astro ignores this setting in `vite.environments`.
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
};

/** The integration for React, whose islands are hydrated by our own module. */
export function islands(hydrate: URL): AstroIntegration {
  const { hooks, ...integration } = react();
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': async (options) => {
        options.updateConfig({ vite: { plugins: [withoutPreload] } });
        const clientEntrypoint = fileURLToPath(hydrate);
        await hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        });
      },
    },
  };
}
