import { readFileSync } from 'node:fs';
import { parse, type HTMLElement } from 'node-html-parser';
import { fixtureSite } from '../sites.ts';
import { screens } from '../fixtures/site.ts';

/** The built files of all screens, including the one for unknown paths. */
export const pageFiles = [...screens.map(({ path }) => toFile(path)), '404.html'];

export function toFile(path: string): string {
  return `${path.slice(1)}index.html`;
}

export function readPage(file: string): HTMLElement {
  return parse(readFileSync(`${fixtureSite.folder}/${file}`, 'utf8'));
}

export function readMain(path: string): HTMLElement {
  return find(readPage(toFile(path)), 'main');
}

/** The two navigations, the one for narrow windows first. */
export function findNavigations(page: HTMLElement): HTMLElement[] {
  return page.querySelectorAll('nav');
}

export function findCards(root: HTMLElement): HTMLElement[] {
  return root.querySelectorAll('ol > li[id]');
}

/** The only element that matches. */
export function find(root: HTMLElement, selector: string): HTMLElement {
  const [found, ...more] = root.querySelectorAll(selector);
  if (!found || more.length > 0)
    throw new Error(`${more.length + (found ? 1 : 0)} elements match ${selector}`);
  return found;
}

/** The text of the elements that match, each on one line. */
export function readTexts(root: HTMLElement, selector: string): string[] {
  return root.querySelectorAll(selector).map(readText);
}

/** The text of an element, on one line, without soft hyphens. */
export function readText(element: HTMLElement): string {
  return element.structuredText.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
}

/** Links by text, with paths without the base: `[['here', '/resume.pdf']]`. */
export function readLinks(root: HTMLElement): [words: string, address: string][] {
  return root
    .querySelectorAll('a')
    .map((link) => [
      link.getAttribute('aria-label') ?? readText(link),
      (link.getAttribute('href') ?? '').replace(fixtureSite.base, '/'),
    ]);
}
