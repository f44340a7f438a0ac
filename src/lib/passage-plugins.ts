import { defineMdastPlugin } from 'satteri';
import { PASSAGE_LINK, PASSAGE_SCHEME } from './passages.ts';

/** Makes `[on the rock](bible:Matthew 7:24)` a link, although Markdown does not allow spaces in addresses. */
export const passageLinks = defineMdastPlugin({
  name: 'passage-links',
  text(node, context) {
    const parts = node.value.split(PASSAGE_LINK);
    if (parts.length === 1) return;

    parts.forEach((value, index) => {
      const url = PASSAGE_SCHEME + (parts[index + 1] ?? '');
      const text = { type: 'text', value } as const;
      if (index % 3 === 0) context.insertBefore(node, text);
      if (index % 3 === 1) context.insertBefore(node, { type: 'link', url, children: [text] });
    });
    context.removeNode(node);
  },
});
