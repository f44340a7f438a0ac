import {
  defineHastPlugin,
  defineMdastPlugin,
  type HastNode,
  type MdastNode,
  type MdastVisitorContext,
  type MdxJsxAttributeNode,
} from 'satteri';
import { flatten } from './elements.ts';
import { TAG } from './markdown-tree.ts';
import { decodePath } from './paths.ts';
import { formatPlace } from './places.ts';

type Jsx = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

const NAME = 'data-place';

/** Writes where Markdown, HTML and tags are in their file into attributes (src/lib/places.ts). */
export function places(root: URL) {
  const toPlace = ({ position }: MdastNode, { fileURL }: MdastVisitorContext) =>
    formatPlace(String(fileURL?.href.slice(root.href.length)), position);
  const mark = (node: MdastNode, context: MdastVisitorContext) =>
    context.setProperty(node, 'data', { hProperties: { dataPlace: toPlace(node, context) } });
  const markTag = (node: Jsx, context: MdastVisitorContext) => {
    if (node.name)
      context.replaceNode(node, {
        ...node,
        attributes: [...node.attributes, createAttribute(NAME, toPlace(node, context))],
      });
  };
  return defineMdastPlugin({
    name: 'places',
    options: { position: true },
    ...{ heading: mark, paragraph: mark, blockquote: mark, list: mark, listItem: mark, table: mark },
    ...{ link: mark, linkReference: mark, image: mark, imageReference: mark },
    ...{ mdxJsxFlowElement: markTag, mdxJsxTextElement: markTag },
    footnoteDefinition(node, context) {
      const notes = (context.data['notes'] ??= {}) as Record<string, string>;
      notes[node.identifier] = toPlace(node, context);
    },
    html(node, context) {
      const attribute = ` ${NAME}="${toPlace(node, context)}"`;
      const value = node.value.replace(RegExp(TAG, 'gi'), (tag) => tag.replace(/^<\w+/, `$&${attribute}`));
      context.setProperty(node, 'value', value);
    },
  });
}

/**
 * Moves the places of components into comments before them, because props would reach their islands, and those of notes into
 * the list of notes, where the parser drops attributes.
 */
export const tagPlaces = defineHastPlugin({
  name: 'tag-places',
  before(root, context) {
    for (const node of flatten<HastNode>(root)) {
      const [, note = ''] = 'properties' in node ? (/\bfn-(.*)/.exec(String(node.properties.id)) ?? []) : [];
      const noted = (context.data['notes'] as Record<string, string> | undefined)?.[decodePath(note)];
      if (noted) context.setProperty(node, 'dataPlace', noted);
      if (!('attributes' in node) || /^[a-z]/.test(node.name ?? '')) continue;
      const place = node.attributes.find((one) => 'name' in one && one.name === NAME);
      if (!place) continue;
      const comment = createAttribute('set:html', `<!--place ${String(place.value)}-->`);
      context.replaceNode(node, [
        { type: 'mdxJsxTextElement', name: 'Fragment', attributes: [comment], children: [] },
        { ...node, attributes: node.attributes.filter((one) => one !== place) },
      ]);
    }
  },
});

function createAttribute(name: string, value: string): MdxJsxAttributeNode {
  return { type: 'mdxJsxAttribute', name, value };
}
