import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastNode,
  type HastVisitorContext,
  type MdastVisitorContext,
} from 'satteri';
import { getText } from '#lib/elements.ts';
import { fileLink, isFilePath } from '#lib/file-links.ts';
import { listNodes, type Tree } from '#lib/markdown-tree.ts';
import { linkPassage, PASSAGE_LINK, toWikiWords, WIKI_LINK } from '#lib/passages.ts';
import { decodePath, withBase } from '#lib/paths.ts';
import type { Content } from '#model/read-content.ts';
import { createPageFinder } from './page-finder.ts';

type TextNode = Extract<Tree, { type: 'text' }>;

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
  text: (node, context) => insertLinks(node, context, PASSAGE_LINK, (words, url = '') => ({ words, url })),
});

/** Makes `[[First snow]]` and `[[First snow|words]]` links to the page with this title or file name. */
export const wikiLinks = (read: () => Content | Promise<Content>) =>
  defineMdastPlugin({
    name: 'wiki-links',
    async before(root, context) {
      if (!context.source.includes('[[')) return;
      const content = await read();
      const file = decodePath(context.fileURL?.href.slice(content.root.href.length) ?? '');
      const entry = content.entries.find((one) => one.file === file);
      const toLink = (name: string, words = toWikiWords(name)) => {
        const url = createPageFinder(content)(name, entry);
        return url === undefined ? undefined : { words, url };
      };
      for (const node of listNodes(root as Tree, 'text')) insertLinks(node, context, WIKI_LINK, toLink);
    },
  });

/** Makes links of the parts of a text that match a pattern with two groups. */
function insertLinks(
  node: TextNode,
  context: MdastVisitorContext,
  pattern: RegExp,
  toLink: (first: string, second?: string) => { words: string; url: string } | undefined,
): void {
  let end = 0;
  const parts: (TextNode | Extract<Tree, { type: 'link' }>)[] = [];
  for (const { 0: written, 1: first = '', 2: second, index } of node.value.matchAll(pattern)) {
    const link = toLink(first, second);
    if (!link) continue;
    parts.push({ type: 'text', value: node.value.slice(end, index) });
    parts.push({ type: 'link', url: link.url, children: [{ type: 'text', value: link.words }] });
    end = index + written.length;
  }
  if (end > 0) context.replaceNode(node, [...parts, { type: 'text', value: node.value.slice(end) }]);
}

function readHref(node: HastNode): unknown {
  if ('properties' in node) return node.properties.href;
  if (!('attributes' in node)) return undefined;

  return node.attributes.find((attribute) => 'name' in attribute && attribute.name === 'href')?.value;
}
