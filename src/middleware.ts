import type { MiddlewareHandler } from 'astro';

/**
 * Tidies what Astro writes for islands. Its scripts move into `<head>`, because it may put them before `<main>`, where navigations
 * would lose them, and its styles, because HTML has none in `<body>`. Its ids depend on timing, and nothing reads them: no
 * island uses React's `useId`.
 */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;

  return new Response(tidy(await response.text()), response);
};

const STYLE = /<style>[^]*?<\/style>/g;
const SCRIPT = /<script\b[^]*?<\/script>/g;
const IDS = /(?<=<astro-island) uid="\w*" prefix="\w*"/g;

function tidy(html: string): string {
  const [head = '', shell = '', ...rest] = html.replace(IDS, '').split(/(?=<\/head>|<main\b)/);
  const main = rest.join('');
  const moved = [...`${shell}${main}`.matchAll(STYLE), ...shell.matchAll(SCRIPT)].join('');
  return head + moved + shell.replace(STYLE, '').replace(SCRIPT, '') + main.replace(STYLE, '');
}
