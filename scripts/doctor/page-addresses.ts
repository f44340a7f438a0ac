import { parse, type HTMLElement } from 'node-html-parser';

const attributes = ['href', 'src', 'poster', 'srcset', 'imagesrcset', 'component-url', 'renderer-url'];
const selector = attributes.map((name) => `[${name}]`).join();

/** Parses a page, also in `<noscript>` and `<pre>`. */
export function parsePage(html: string): HTMLElement {
  return parse(html, { blockTextElements: { script: true, style: true } });
}

/** All addresses in a page and its styles, as written. */
export function listPageUrls(page: HTMLElement): string[] {
  const styles = page.querySelectorAll('style').flatMap((style) => listStyleUrls(style.textContent));
  const elements = page.querySelectorAll(selector);
  return [
    ...styles,
    ...elements.flatMap((element) => attributes.flatMap((name) => getElementUrls(element, name))),
  ];
}

/** All addresses in a stylesheet. */
export function listStyleUrls(css: string): string[] {
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map((match) => match[2] ?? '');
}

function getElementUrls(element: HTMLElement, name: string): string[] {
  const value = element.getAttribute(name)?.trim();
  if (!value) return [];
  return name.endsWith('srcset') ? value.split(/,\s+/).map((part) => part.split(/\s/)[0] ?? '') : [value];
}
