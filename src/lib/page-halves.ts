/**
 * The HTML of a page before and after the styles that all pages share, for browsers that already have these. A second file of each
 * page has these halves; for the offline page, it also has the styles.
 */
export type PageHalves = [before: string, after: string, styles?: string];

const FILE = 'index.json';

/** The file with the halves of a page. */
export function getHalvesPath(path: string): string {
  return `${path.replace(/\/?$/, '/')}${FILE}`;
}

/** The path of the page whose halves a file has; `undefined` for another file. */
export function findPagePath(file: string): string | undefined {
  return file.endsWith(`/${FILE}`) ? file.slice(0, -FILE.length) : undefined;
}

/** Whether JSON has the halves of a page. */
export function isPageHalves(json: unknown): json is PageHalves {
  return Array.isArray(json) && json.length > 1 && json.every((part) => typeof part === 'string');
}

/** Splits a page at its styles. */
export function splitPage(html: string, styles: string): Required<PageHalves> {
  const [before = '', after = ''] = html.split(styles);
  return [before, after, styles];
}

/** The HTML of a page with something between its halves. */
export function joinPage([before, after]: PageHalves, styles: string): string {
  return before + styles + after;
}
