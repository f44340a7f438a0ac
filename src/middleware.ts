import type { MiddlewareHandler } from 'astro';
import { explainFailure } from '#checks/failed-page.ts';
import { decodePath, withoutBase } from '#lib/paths.ts';
import { share } from '#lib/shared.ts';
import type { StartPage } from '#output/pipeline.ts';

const startPage = share<StartPage>('startPage', () => () => (_path, _file, written) => written);

/** Hands each page to the build, which writes it after the last one; `astro dev` sends it at once. */
export const onRequest: MiddlewareHandler = ({ url, locals, request, routePattern }, next) => {
  const respond = async () => {
    const finishPage = startPage();
    const response = await next();
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const path = response.ok ? withoutBase(decodePath(url.pathname)) : '/404';
    const html = finishPage(path, locals.file, await response.text());
    return new Response(import.meta.env.DEV ? html : '', response);
  };
  if (!import.meta.env.DEV) return respond();

  // The checks only ask whether a path exists. Rendering it may take seconds.
  if (request.method === 'HEAD') return new Response(null, { status: routePattern === '/404' ? 404 : 200 });
  return explainFailure(respond);
};
