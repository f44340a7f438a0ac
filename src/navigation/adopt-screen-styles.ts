const known = new Set<string>();

/**
 * Takes the colours and the background of its screen out of a page that was fetched, and lets them hold from now on:
 * the room that is left still has to fade away. Rules that scripts add need no hash in the policy, but browsers ask for
 * one as soon as they parse a page that has them. With the rules of all screens a page of seven would weigh 1.2 kB more,
 * and 0.2 kB for each further screen (docs/decisions/tunings.md).
 */
export function adoptScreenStyles(html: string): string {
  return html.replace(/<style data-screens>([^<]*)<\/style>/, (_, css: string) => {
    adopt(css);
    return '';
  });
}

/** The same for a page that is parsed already: the one of arrival, and those that the router fetches itself. */
export function adoptParsedScreenStyles(page: Document): void {
  page.head.querySelectorAll('style[data-screens]').forEach((style) => {
    adopt(style.textContent);
    style.remove();
  });
}

function adopt(css: string): void {
  if (known.has(css)) return;

  known.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
