/**
 * The HTML of a page before and after the styles that all pages have, for browsers that have these already. Each page is stored like
 * that in a second file; the one of the offline page has the styles, too, as the third part.
 */
export type PageParts = [before: string, after: string, styles?: string];

const FILE = 'index.json';

/** The file with the parts of a page. */
export function getPartsPath(path: string): string {
  return `${path.replace(/\/?$/, '/')}${FILE}`;
}

/** The path of the page whose parts a file has; `undefined` for another file. */
export function findPagePath(file: string): string | undefined {
  return file.endsWith(`/${FILE}`) ? file.slice(0, -FILE.length) : undefined;
}

/** Splits a page at its styles. */
export function splitPage(html: string, styles: string): Required<PageParts> {
  const [before = '', after = ''] = html.split(styles);
  return [before, after, styles];
}

/** The HTML of a page with something between its parts. */
export function joinPage([before, after]: PageParts, styles: string): string {
  return before + styles + after;
}
