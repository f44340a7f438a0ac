import type { MiddlewareHandler } from 'astro';
import { finishPage } from '#integrations/finished-page.ts';
import { decodePath } from '#lib/paths.ts';

/** Parses each page once, for everything that reads or changes it. */
export const onRequest: MiddlewareHandler = async ({ url, locals }, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const path = response.ok ? decodePath(url.pathname).replace(import.meta.env.BASE_URL, '/') : '/404';
  return new Response(finishPage(path, locals.file, await response.text()), response);
};
