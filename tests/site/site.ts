import { readFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import { parse as parseYaml } from 'yaml';
import type { Site } from '@/model/site';
import { sites } from '../../scripts/sites.mjs';

/** A built site: the base of its addresses, and the folder it is in. */
export type BuiltSite = (typeof sites)[keyof typeof sites];

/** What the owner wrote about themselves. */
export const owner = parseYaml(readFileSync('content/site.yaml', 'utf8')) as Required<Site>;

/** The seven screens in the order of both navigations: id, path, label. */
export const screens = [
  ['home', '/', 'Home'],
  ['business', '/business/', 'Business'],
  ['development', '/development/', `${owner.shortName} the Dev`],
  ['music', '/music/', 'Music'],
  ['worship', '/worship/', 'Worship'],
  ['contact', '/contact/', 'Contact'],
  ['about', '/about/', 'About'],
] as const;

/** The built files of the seven screens, and of the one for unknown paths. */
export const pageFiles = [...screens.map(([, path]) => `${path.slice(1)}index.html`), '404.html'];

/** A built page by its file. */
export function readPage(file: string, site: BuiltSite = sites.root): HTMLElement {
  return parse(readFileSync(`${site.folder}/${file}`, 'utf8'));
}

/** The `<main>` of a screen by its path. */
export function readMain(path: string): HTMLElement {
  return find(readPage(`${path.slice(1)}index.html`), 'main');
}

/** The one element that matches. */
export function find(root: HTMLElement, selector: string): HTMLElement {
  const [found, ...more] = root.querySelectorAll(selector);
  if (!found || more.length > 0)
    throw new Error(`${more.length + (found ? 1 : 0)} elements match ${selector}`);
  return found;
}

/** The words of the elements that match, each on one line. */
export function readTexts(root: HTMLElement, selector: string): string[] {
  return root.querySelectorAll(selector).map(readText);
}

/** What an element says, on one line. */
export function readText(element: HTMLElement): string {
  return element.structuredText.replace(/\s+/g, ' ').trim();
}

/** Links by their words: `[['here', '/resume.pdf']]`. */
export function readLinks(root: HTMLElement): [words: string, address: string][] {
  return root
    .querySelectorAll('a')
    .map((link) => [link.getAttribute('aria-label') ?? readText(link), link.getAttribute('href') ?? '']);
}

/** How many words an element has. */
export function countWords(element: HTMLElement): number {
  return readText(element)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
