import type { Element } from 'hast';
import {
  defineHastPlugin,
  defineMdastPlugin,
  type Data,
  type HastNode,
  type HastVisitorContext,
  type MdastNode,
  type MdastVisitorContext,
  type MdxJsxAttributeNode,
} from 'satteri';
import { flatten } from '#lib/elements.ts';
import { TAG } from '#lib/markdown-tree.ts';
import { decodePath } from '#lib/paths.ts';
import { formatPlace } from '#lib/places.ts';

type MdastTag = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;
type HastTag = Extract<HastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

const NAME = 'data-place';

/** Writes where Markdown, HTML and tags are in their file into attributes (src/lib/places.ts). */
export function places(root: URL) {
  const toPlace = ({ position }: MdastNode, { fileURL }: MdastVisitorContext) =>
    formatPlace(String(fileURL?.href.slice(root.href.length)), position) ?? '';
  const mark = (node: MdastNode, context: MdastVisitorContext) => {
    const { hProperties = {} } = ('data' in node ? node.data : {}) as { hProperties?: object };
    context.setProperty(node, 'data', { hProperties: { ...hProperties, dataPlace: toPlace(node, context) } });
  };
  const markTag = (node: MdastTag, context: MdastVisitorContext) => {
    const attributes = [...node.attributes, createAttribute(NAME, toPlace(node, context))];
    if (node.name) context.replaceNode(node, { ...node, attributes });
  };
  return defineMdastPlugin({
    name: 'places',
    options: { position: true },
    ...{ heading: mark, paragraph: mark, blockquote: mark, list: mark, listItem: mark, table: mark },
    ...{ descriptionTerm: mark, descriptionDetails: mark },
    ...{ link: mark, linkReference: mark, image: mark, imageReference: mark },
    ...{ mdxJsxFlowElement: markTag, mdxJsxTextElement: markTag },
    // The parser drops its attributes.
    footnoteDefinition(node, context) {
      getNotes(context)[node.identifier] = toPlace(node, context);
    },
    html(node, context) {
      const attribute = ` ${NAME}="${toPlace(node, context)}"`;
      const value = node.value.replace(RegExp(TAG, 'gi'), (tag) => tag.replace(/^<\w+/, `$&${attribute}`));
      context.setProperty(node, 'value', value);
    },
  });
}

/** Moves the places of components into comments before them, because islands would get an attribute, and places notes. */
export const tagPlaces = defineHastPlugin({
  name: 'tag-places',
  before(root, context) {
    for (const node of flatten<HastNode>(root)) {
      if (node.type === 'element' && node.tagName === 'li') placeNote(node, context);
      if ('attributes' in node && !/^[a-z]/.test(node.name ?? '')) placeComponent(node, context);
    }
  },
});

function placeNote(note: Element, context: HastVisitorContext): void {
  const [, name = ''] = /\bfn-(.*)/.exec(String(note.properties.id)) ?? [];
  const place = getNotes(context)[decodePath(name)];
  if (place) context.setProperty(note, 'dataPlace', place);
}

function placeComponent(tag: HastTag, context: HastVisitorContext): void {
  const find = (name: string) => tag.attributes.find((one) => 'name' in one && one.name === name);
  const [place, slot] = [find(NAME), find('slot')];
  if (typeof place?.value !== 'string') return;
  const comment = createAttribute('set:html', `<!--place ${place.value}-->`);
  context.replaceNode(tag, [
    { type: 'mdxJsxTextElement', name: 'Fragment', attributes: [comment, slot ?? []].flat(), children: [] },
    { ...tag, attributes: tag.attributes.filter((one) => one !== place) },
  ]);
}

/** The places of the notes of a file, by their names. */
function getNotes({ data }: { data: Data }) {
  return (data['notes'] ??= {}) as Partial<Record<string, string>>;
}

function createAttribute(name: string, value: string): MdxJsxAttributeNode {
  return { type: 'mdxJsxAttribute', name, value };
}
