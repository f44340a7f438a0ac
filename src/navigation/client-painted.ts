import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const entrypoint = fileURLToPath(new URL('./hydrate-painted.ts', import.meta.url));

/**
 * Adds `client:painted`, for islands that are hydrated after the first paint. With `client:load` home is painted 0.45 s
 * later; with `client:idle` every second opening asks for scripts before it is painted (docs/decisions/tunings.md). It
 * can go when Astro has such a directive of its own; until then this is the way it offers
 * (https://docs.astro.build/en/reference/directives-reference/#custom-client-directives).
 */
export function clientPainted(): AstroIntegration {
  return {
    name: 'client-painted',
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
