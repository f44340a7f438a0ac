import type { Feature } from '#model/feature.ts';
import { checkAliases } from './check.ts';
import { withRedirects, writeRedirects } from './write-redirects.ts';

/** Old addresses of pages, posts and recordings, which lead to the new ones. */
export const aliases = {
  rules: [checkAliases],
  integrations: (setup) => [withRedirects(setup)],
  output: (setup) => [writeRedirects(setup)],
} satisfies Feature;
