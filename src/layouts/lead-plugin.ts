import type { ElementContent } from 'hast';
import { defineHastPlugin } from 'satteri';
import { isPageFile } from '#model/collections.ts';

/** A word of one letter and the space after it. */
const ONE_LETTER = /(?<=^|[\s\p{Ps}\p{Pi}])(\p{L}) /gu;

/** Keeps one-letter words, such as “I”, away from the ends of lines in the first paragraph. */
export const lead = defineHastPlugin({
  name: 'lead',
  before(root, context) {
    if (!context.fileURL || !isPageFile(context.fileURL)) return;

    const first = root.children.find((node) => node.type === 'element' && node.tagName === 'p');
    if (first?.type === 'element')
      context.replaceNode(first, { ...first, children: first.children.map(bind) });
  },
});

function bind(node: ElementContent): ElementContent {
  if (node.type === 'text') return { ...node, value: node.value.replace(ONE_LETTER, '$1\u00a0') };
  return node.type === 'element' ? { ...node, children: node.children.map(bind) } : node;
}
