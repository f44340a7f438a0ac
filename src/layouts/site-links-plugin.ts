import { defineHastPlugin, type HastNode, type HastVisitorContext } from 'satteri';
import { fileLink, isFilePath } from '#lib/file-links.ts';
import { withBase } from '#lib/paths.ts';

/**
 * Adds the base to addresses that the owner writes from the root of the site (`/music/`), in Markdown links and `<a>` tags.
 */
export function siteLinks(base: string) {
  const visit = (node: HastNode, context: HastVisitorContext) => {
    const href = readHref(node);
    if (typeof href !== 'string') return;

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

function readHref(node: HastNode): unknown {
  if ('properties' in node) return node.properties.href;
  if (!('attributes' in node)) return undefined;

  return node.attributes.find((attribute) => 'name' in attribute && attribute.name === 'href')?.value;
}
