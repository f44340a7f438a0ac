import { parse, type HTMLElement } from 'node-html-parser';

const ADDRESSES: Record<string, string[]> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  iframe: ['src'],
  image: ['href'],
  img: ['src', 'srcset'],
  link: ['href', 'imagesrcset'],
  script: ['src'],
  source: ['src', 'srcset'],
  use: ['href'],
  video: ['src', 'poster'],
  'astro-island': ['component-url', 'renderer-url'],
};

/** All addresses in a page and its styles, as written. */
export function listAddresses(html: string): string[] {
  const document = parse(html);
  const elements = document.querySelectorAll(Object.keys(ADDRESSES).join(','));
  const styles = document.querySelectorAll('style').map((style) => style.textContent);
  return [...styles.flatMap((css) => listStyleAddresses(css)), ...elements.flatMap(readAddresses)];
}

/** All addresses in a stylesheet. */
export function listStyleAddresses(css: string): string[] {
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map((match) => match[2] ?? '');
}

function readAddresses(element: HTMLElement): string[] {
  const names = ADDRESSES[element.rawTagName.toLowerCase()] ?? [];
  return names.flatMap((name) => splitAddresses(name, element.getAttribute(name)));
}

function splitAddresses(name: string, value: string | undefined): string[] {
  if (!value) return [];
  if (!name.endsWith('srcset')) return [value];

  return value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
}
