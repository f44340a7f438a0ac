import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const directives = {
  painted: new URL('../shell/hydrate-painted.ts', import.meta.url),
  near: new URL('../player/hydrate-near.ts', import.meta.url),
};

/** Adds `client:painted`, for islands that wake when the page was painted, and `client:near`, when they also come near. */
export function hydrate(): AstroIntegration {
  return {
    name: 'hydrate',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        Object.entries(directives).forEach(([name, url]) =>
          addClientDirective({ name, entrypoint: fileURLToPath(url) }),
        ),
    },
  };
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
    'client:near'?: boolean;
  }
}
