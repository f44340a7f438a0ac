/**
 * The HTML of a page before and after the styles that all pages share, for browsers that already have these. A second file of each
 * page has these parts; for the offline page, it also has the styles, as a third part.
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

/** Whether JSON has the parts of a page. */
export function isPageParts(json: unknown): json is PageParts {
  return Array.isArray(json) && json.length > 1 && json.every((part) => typeof part === 'string');
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
