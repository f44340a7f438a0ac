import type { Element, ElementContent } from 'hast';
import { defineHastPlugin } from 'satteri';
import { mapText } from '#lib/elements.ts';
import { CLOSING_PUNCTUATION } from '#lib/typeset.ts';

/** A word of one letter, a short one before it, and the spaces after them. */
const ONE_LETTER = /(?<=^|[\s\p{Ps}\p{Pi}])(?:\p{L}{2,3} )?\p{L} /gu;

/**
 * Moves punctuation into the italic words before it, which are on their own line in a heading, and keeps one-letter words, such
 * as in “in a small”, away from the ends of lines in the first paragraph of a page.
 */
export const opening = (isPage: (file?: URL) => boolean) =>
  defineHastPlugin({
    name: 'opening',
    before(root, context) {
      const find = (tag: string) =>
        root.children.find((node) => node.type === 'element' && node.tagName === tag) as Element | undefined;
      const heading = find('h1');
      if (heading) context.replaceNode(heading, { ...heading, children: join(heading.children) });
      const lead = isPage(context.fileURL) ? find('p') : undefined;
      const bind = (text: string) => text.replace(ONE_LETTER, (words) => words.replaceAll(' ', '\u00a0'));
      if (lead) context.replaceNode(lead, mapText(lead, bind));
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
