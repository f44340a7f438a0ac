import type { Element, ElementContent } from 'hast';
import { defineHastPlugin } from 'satteri';
import { CLOSING_PUNCTUATION } from '#lib/typeset.ts';

/** Moves punctuation into the italic words before it, which are on their own line in a heading. */
export const heading = defineHastPlugin({
  name: 'heading',
  before(root, context) {
    const first = root.children.find((node) => node.type === 'element' && node.tagName === 'h1');
    if (first?.type === 'element') context.replaceNode(first, { ...first, children: join(first.children) });
  },
});

function join(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node, index) => {
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    if (node.type === 'text' && isEmphasis(before))
      return { ...node, value: node.value.replace(CLOSING_PUNCTUATION, '') };
    if (!isEmphasis(node) || after?.type !== 'text') return node;

    const [value = ''] = CLOSING_PUNCTUATION.exec(after.value) ?? [];
    return { ...node, children: [...node.children, { type: 'text', value }] };
  });
}

function isEmphasis(node: ElementContent | undefined): node is Element {
  return node?.type === 'element' && node.tagName === 'em';
}
