import { defineHastPlugin, defineMdastPlugin } from 'satteri';
import { getText } from './elements.ts';
import { linkPassage, PASSAGE_LINK, PASSAGE_SCHEME } from './passages.ts';

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

/** Replaces the addresses of passages, such as `bible:Matthew 7:24`, by those on the site that `content/site.yaml` names. */
export const passages = (template?: string) =>
  defineHastPlugin({
    name: 'passages',
    element: {
      filter: ['a'],
      visit(node, context) {
        const href = linkPassage(String(node.properties.href), getText(node), template);
        if (href) context.setProperty(node, 'href', href);
      },
    },
  });
