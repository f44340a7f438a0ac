import type { Element, Root } from 'hast';
import { select } from 'hast-util-select';
import { getAttributeRange, getRange, type EditedHtml } from '#lib/edited-html.ts';
import { listElements } from '#lib/elements.ts';

/**
 * Loads the first picture in the text of a page right away and before the fonts; browsers load others when the visitor scrolls near them.
 * Components cannot know which is the first, because Astro renders them in parallel.
 */
export function loadFirstPicture({ tree, html }: EditedHtml): void {
  const lazy = '> figure picture:has(> img[loading=lazy])';
  const picture = select(`main .prose ${lazy}, main .picture-row ${lazy}`, tree);
  const image = picture && select('img', picture);
  if (!image) return;

  const read = (element: Element, name: string) => {
    const place = getAttributeRange(element, name);
    return place && html.original.slice(...place).slice(`${name}="`.length, -1);
  };
  const readSizes = (element: Element) => read(element, 'sizes')?.replace('auto, ', '');
  const sources = listElements(picture, 'source');
  const cut = sources.flatMap((source) => read(source, 'media') ?? [])[0];
  const links = sources.map((source) => {
    const media = read(source, 'media') ?? (cut && `not all and ${cut}`);
    return [
      '<link rel="preload" as="image" type="image/avif"',
      media && ` media="${media}"`,
      ` imagesrcset="${read(source, 'srcSet')}" imagesizes="${readSizes(source)}" fetchpriority="high">`,
    ].join('');
  });
  html.appendLeft(getPreloadPlace(tree), links.join(''));
  html.update(...(getAttributeRange(image, 'loading') ?? [0, 0]), 'loading="eager" fetchpriority="high"');
  for (const element of [...sources, image])
    html.update(...(getAttributeRange(element, 'sizes') ?? [0, 0]), `sizes="${readSizes(element)}"`);
}

/** Where the preloads of a page go: before its first styles, which may wait for a file. */
export function getPreloadPlace(tree: Root): number {
  return getRange(select('head link[rel=stylesheet], head style', tree)?.position)[0];
}
