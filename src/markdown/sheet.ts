import type { Element, Root } from 'hast';
import { defineHastPlugin } from 'satteri';

/** Lays the copy of a page on a sheet: all that follows its first heading goes into `<div class="sheet">`. */
export const sheet = defineHastPlugin({
  name: 'sheet',
  before(root, context) {
    if (!context.fileURL?.pathname.includes('/content/pages/')) return;

    const [before, after] = splitAtHeading(root.children);
    const paper: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['sheet'] },
      children: after,
    };
    context.replaceNode(root, { type: 'root', children: [...before, paper] });
  },
});

function splitAtHeading(nodes: Root['children']): [Root['children'], Element['children']] {
  const heading = nodes.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
  return [nodes.slice(0, heading + 1), nodes.slice(heading + 1) as Element['children']];
}
