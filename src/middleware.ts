import type { MiddlewareHandler } from 'astro';
import { explainFailure } from '#integrations/failed-page.ts';
import { finishPage } from '#integrations/finished-page.ts';
import { decodePath } from '#lib/paths.ts';

/** Parses each page once, for everything that reads or changes it. */
export const onRequest: MiddlewareHandler = ({ url, locals, request, routePattern }, next) => {
  const respond = async () => {
    const response = await next();
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const path = response.ok ? decodePath(url.pathname).replace(import.meta.env.BASE_URL, '/') : '/404';
    return new Response(finishPage(path, locals.file, await response.text()), response);
  };
  if (!import.meta.env.DEV) return respond();

  // The checks only ask whether a path exists. Rendering it may take seconds.
  if (request.method === 'HEAD') return new Response(null, { status: routePattern === '/404' ? 404 : 200 });
  return explainFailure(respond);
};
