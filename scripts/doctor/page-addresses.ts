import { parse } from 'node-html-parser';

/** Attributes that hold an address, or several. */
const attributes = ['href', 'src', 'srcset', 'imagesrcset', 'poster', 'component-url', 'renderer-url'];

/** All addresses in a page and its styles, as written. */
export function listAddresses(html: string): string[] {
  const document = parse(html);
  const styles = document.querySelectorAll('style').map((style) => style.textContent);
  const elements = document.querySelectorAll(attributes.map((name) => `[${name}]`).join(','));
  return [
    ...styles.flatMap(listStyleAddresses),
    ...elements.flatMap((element) =>
      attributes.flatMap((name) => splitAddresses(name, element.getAttribute(name))),
    ),
  ];
}

/** All addresses in a stylesheet. */
export function listStyleAddresses(css: string): string[] {
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map((match) => match[2] ?? '');
}

function splitAddresses(name: string, value: string | undefined): string[] {
  if (!value) return [];
  if (!name.endsWith('srcset')) return [value];

  return value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
}
