import { defineMiddleware } from 'astro:middleware';

/** Lets the scripts that Astro puts into a page wait for its letters and pictures; it works without them at first. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;

  const html = await response.text();
  return new Response(
    html.replaceAll('<script type="module" src', '<script type="module" fetchpriority="low" src'),
    response,
  );
});
