import { defineMiddleware } from 'astro:middleware';

/**
 * Lets the scripts that Astro puts into a page wait until its words are painted (shell/head-script.ts), and spares the
 * players of cards, which may be many, from waiting for children that they do not take.
 */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  // In `astro dev` they are those of the dev server.
  if (import.meta.env.DEV || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;

  const html = await response.text();
  return new Response(
    html
      .replaceAll('<script type="module" src', '<script type="module" data-src')
      .replaceAll(' await-children><div class="track-player"', '><div class="track-player"'),
    response,
  );
});
