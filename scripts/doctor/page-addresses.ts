import type { Nodes } from 'hast';
import { getText, listElements } from '#lib/elements.ts';

const names = ['href', 'src', 'poster', 'srcSet', 'imageSrcSet', 'component-url', 'renderer-url'];

/** All addresses in a page and its styles, as written. */
export function listPageUrls(page: Nodes): string[] {
  return listElements(page).flatMap((element) => {
    if (element.tagName === 'style') return listStyleUrls(getText(element));
    return names.flatMap((name) => {
      const value = String(element.properties[name] ?? '').trim();
      const urls = name.endsWith('Set')
        ? value.split(/,\s+/).map((part) => part.replace(/\s.*/, ''))
        : [value];
      return urls.filter(Boolean);
    });
  });
}

/** All addresses in a stylesheet. */
export function listStyleUrls(css: string): string[] {
  const found = css.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/g);
  return Array.from(found, ([, inDouble, inSingle, bare = '']) => inDouble ?? inSingle ?? bare.trim());
}
