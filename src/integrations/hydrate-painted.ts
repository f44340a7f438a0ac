import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds `client:painted`: an island that wakes when the page has been painted. */
export function hydratePainted(): AstroIntegration {
  const entrypoint = fileURLToPath(new URL('../shell/hydrate-painted.ts', import.meta.url));
  return {
    name: 'hydrate-painted',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => addClientDirective({ name: 'painted', entrypoint }),
    },
  };
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}
