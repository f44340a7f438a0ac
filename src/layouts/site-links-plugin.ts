import { defineHastPlugin, defineMdastPlugin, type HastNode, type HastVisitorContext } from 'satteri';
import { getText } from '#lib/elements.ts';
import { fileLink, isFilePath } from '#lib/file-links.ts';
import { linkPassage, PASSAGE_LINK } from '#lib/passages.ts';
import { withBase } from '#lib/paths.ts';

/** Completes addresses in Markdown links and `<a>` tags: from the root of the site (`/music/`), and of passages (`bible:John 3`). */
export function siteLinks(base: string, bible?: string) {
  const visit = (node: HastNode, context: HastVisitorContext) => {
    const written = readHref(node);
    if (typeof written !== 'string') return;

    const href = linkPassage(written, getText(node), bible) ?? written;
    const attributes = { href: withBase(href, base), ...(isFilePath(href) ? fileLink : {}) };
    Object.entries(attributes).forEach(([name, value]) => context.setProperty(node, name, value));
  };
  const links = { filter: ['a'], visit };
  return defineHastPlugin({
    name: 'site-links',
    element: links,
    mdxJsxFlowElement: links,
    mdxJsxTextElement: links,
  });
}

/** Makes `[on the rock](bible:Matthew 7:24)` a link, although Markdown does not allow spaces in addresses. */
export const passageLinks = defineMdastPlugin({
  name: 'passage-links',
  text(node, context) {
    const parts = node.value.split(PASSAGE_LINK);
    if (parts.length === 1) return;

    parts.forEach((value, index) => {
      const [text, url = ''] = [{ type: 'text', value } as const, parts[index + 1]];
      if (index % 3 === 0) context.insertBefore(node, text);
      if (index % 3 === 1) context.insertBefore(node, { type: 'link', url, children: [text] });
    });
    context.removeNode(node);
  },
});

function readHref(node: HastNode): unknown {
  if ('properties' in node) return node.properties.href;
  if (!('attributes' in node)) return undefined;

  return node.attributes.find((attribute) => 'name' in attribute && attribute.name === 'href')?.value;
}
