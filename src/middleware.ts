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

/** A tag with attributes, but not what is inside of a script or a style. */
const TAG = /<(script|style)\b[^]*?<\/\1>|<[a-z][^\s>]*(?:\s+[^\s=>"]+(?:="[^"]*")?)+\s*\/?>/g;
const STYLE = /<style>[^]*?<\/style>/g;
const SCRIPT = /<script\b[^]*?<\/script>/g;
const IDS = /(?<=<astro-island) uid="\w*" prefix="\w*"/g;

/** Attributes may contain tags as text, which look like tags here and wherever the build searches in pages. */
function escapeAttributes(tag: string, isRaw?: string): string {
  if (isRaw !== undefined) return tag;
  return tag.replace(/"[^"]*"/g, (value) => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
}

function tidy(page: string): string {
  const html = page.replace(TAG, escapeAttributes).replace(IDS, '');
  const [head = '', shell = '', ...rest] = html.split(/(?=<\/head>|<main\b)/);
  const main = rest.join('');
  const moved = [...`${shell}${main}`.matchAll(STYLE), ...shell.matchAll(SCRIPT)].join('');
  return head + moved + shell.replace(STYLE, '').replace(SCRIPT, '') + main.replace(STYLE, '');
}
