import type { Element, Root } from 'hast';
import { defineHastPlugin } from 'satteri';
import { createElement } from '#lib/elements.ts';

/** Classes of the sheet, and of the text on it (src/styles/prose.css). */
export const sheetClasses = [
  'sheet min-h-full self-start bg-paper p-gutter pb-12 [box-shadow:var(--shadow-sheet)]',
  'sm:rounded-paper sm:group-data-[width=prose]/main:max-w-prose sm:group-data-[width=wide]/main:max-w-sheet',
  'forced-colors:border',
].join(' ');
export const proseClass = 'prose';

/** Wraps everything after the first heading of a page in a sheet. */
export const sheet = (isPage: (file?: URL) => boolean) =>
  defineHastPlugin({
    name: 'sheet',
    before(root, context) {
      if (!isPage(context.fileURL)) return;

      const [before, after] = splitAtHeading(root.children);
      const text = createElement('div', { className: [proseClass, ...listLayouts(after)] }, after);
      const paper = createElement('div', { className: sheetClasses.split(' ') }, [text]);
      context.replaceNode(root, { type: 'root', children: [...before, paper] });
    },
  });

// Classes instead of `:has()` selectors, because the layout must not change while the page is loading.
function listLayouts(nodes: Element['children']): string[] {
  const body = nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const [first] = body;
  const isRow = body.length === 1 && first && 'name' in first && first.name === 'PictureRow';
  const hasColumns = body.some((node) => node.type === 'element' && node.tagName === 'h2');
  return [...(hasColumns ? ['two-column'] : []), ...(isRow ? ['picture-sheet'] : [])];
}

function splitAtHeading(nodes: Root['children']): [Root['children'], Element['children']] {
  const heading = nodes.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
  return [nodes.slice(0, heading + 1), nodes.slice(heading + 1) as Element['children']];
}
