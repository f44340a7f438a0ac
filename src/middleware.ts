import { defineMiddleware } from 'astro:middleware';

/** Lets the scripts that Astro puts into a page wait until its words are painted (shell/head-script.ts). */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  // In `astro dev` they are those of the dev server.
  if (import.meta.env.DEV || !response.headers.get('Content-Type')?.startsWith('text/html')) return response;

  const html = await response.text();
  return new Response(
    html.replaceAll('<script type="module" src', '<script type="module" data-src'),
    response,
  );
});
