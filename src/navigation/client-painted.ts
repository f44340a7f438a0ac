import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const entrypoint = fileURLToPath(new URL('./hydrate-painted.ts', import.meta.url));

/** Adds `client:painted`, for islands that wake when the page was painted. */
export function hydrate(): AstroIntegration {
  return {
    name: 'hydrate',
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
