import type { ElementContent } from 'hast';
import { defineHastPlugin, markdownToHtml, mdxToJs, type Features, type HastNode } from 'satteri';
import { createElement } from '#lib/elements.ts';
import { memoizePerObject } from '#lib/memoize.ts';
import { encodePath } from '#lib/paths.ts';
import type { Content, Entry } from '#model/read-content.ts';
import type { Site } from '#model/site.ts';
import { createMarkdownProcessor } from './markdown.ts';

/** What a tag or an expression shows. */
const unknown: ElementContent = { type: 'text', value: '\ufffc' };

/**
 * The text of an entry as its page has it, without what the tags of the site show. It is rendered again when the entry or
 * `site.yaml` changes, or, if it names other pages in `[[…]]`, when any content does.
 */
export function renderNodes(entry: Entry, content: Content, base: string): Promise<ElementContent[]> {
  const linked = entry.body.includes('[[') ? content : undefined;
  return renderEntry(entry, content.site?.values, content.root.href, base, linked);
}

const renderEntry = memoizePerObject(renderAgain);

async function renderAgain(
  { file, body, isMdx, values }: Entry,
  site: Partial<Site> = {},
  root: string,
  base: string,
  linked: Content | undefined,
): Promise<ElementContent[]> {
  const { options } = createMarkdownProcessor(site, base, new URL(root), linked && (() => linked));
  let nodes: ElementContent[] = [];
  const read = defineHastPlugin({
    name: 'read',
    before: (tree) => void (nodes = tree.children.flatMap(copyNode)),
  });
  const lists = { headings: [], localImagePaths: new Set<string>(), remoteImagePaths: new Set<string>() };
  const all = {
    ...options,
    features: options.features as Features,
    hastPlugins: [...options.hastPlugins, read],
    fileURL: new URL(encodePath(file), root),
    data: { astro: { frontmatter: { ...values }, ...lists } },
  };
  await (isMdx ? mdxToJs(body, all) : markdownToHtml(body, all));
  return nodes;
}

/** A node outside of the parser's tree, with tags of MDX as elements. */
function copyNode(node: HastNode): ElementContent[] {
  if (node.type === 'text' || node.type === 'comment') return [{ type: node.type, value: node.value }];
  if (node.type === 'mdxTextExpression') return [unknown];
  if (!('children' in node)) return [];
  const children = node.children.flatMap(copyNode);
  if (node.type === 'element') return [createElement(node.tagName, { ...node.properties }, children)];
  if (!('attributes' in node)) return [];
  const name = node.name ?? '';
  // `onclick`, `aria-label` and `data-place` as the HTML parser names them.
  const properties = Object.fromEntries(
    node.attributes.map((one) =>
      one.type === 'mdxJsxAttribute'
        ? [
            one.name.replace(/(?<=^on|^aria|^data)-?[a-z]/, (end) => end.slice(-1).toUpperCase()),
            one.value ?? true,
          ]
        : [],
    ),
  ) as Record<string, string>;
  if (/^[a-z]/.test(name)) return [createElement(name, properties, children)];
  const [, place] = /^<!--(.*)-->$/.exec(properties['set:html'] ?? '') ?? [];
  if (place !== undefined) return [{ type: 'comment', value: place }];
  const { to } = properties;
  const plain = node.type === 'mdxJsxTextElement' ? 'span' : 'div';
  const [tagName, link] = to === undefined ? [plain, {}] : ['a', { href: to }];
  return [createElement(tagName, link, [unknown, ...children])];
}
