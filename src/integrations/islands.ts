import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** The integration for React, whose islands are hydrated by our own module. */
export function islands(hydrate: URL): AstroIntegration {
  const { hooks, ...integration } = react();
  return {
    ...integration,
    hooks: {
      ...hooks,
      'astro:config:setup': async (options) => {
        const clientEntrypoint = fileURLToPath(hydrate);
        await hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        });
      },
    },
  };
}
