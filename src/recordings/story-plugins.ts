import type { Element, ElementContent, Root } from 'hast';
import { defineHastPlugin } from 'satteri';
import { parseMoment } from '#player/moments.ts';

/** Punctuation that stays with the moment after it, or before it. */
const OPENING = /[\p{Ps}\p{Pi}]+$/u;
const CLOSING = /^[\p{Pe}\p{Pf}.,;:!?…]+/u;

/** Replaces links to moments in stories, `[at 1:12](#t=72)`, with buttons that play from there. */
export const moments = defineHastPlugin({
  name: 'moments',
  before(root, context) {
    if (!context.fileURL?.pathname.includes('/content/tracks/')) return;
    context.replaceNode(root, { type: 'root', children: replaceLinks(root.children) });
  },
});

function replaceLinks(nodes: readonly Root['children'][number][]): Root['children'] {
  return nodes.flatMap<Root['children'][number]>((node, index) => {
    const [before, after] = [nodes[index - 1], nodes[index + 1]];
    if (node.type === 'text') {
      let { value } = node;
      if (toSeconds(after) !== undefined) value = value.replace(OPENING, '');
      if (toSeconds(before) !== undefined) value = value.replace(CLOSING, '');
      return [{ type: 'text', value }];
    }
    if (node.type !== 'element') return [node];

    const seconds = toSeconds(node);
    if (seconds !== undefined) return [wrap(before, toButton(node, seconds), after)];
    return [{ ...node, children: replaceLinks(node.children) as ElementContent[] }];
  });
}

/** Wraps a button with the punctuation around it, because browsers may break the line between them. */
function wrap(before: Root['children'][number] | undefined, button: Element, after: typeof before): Element {
  const opening = before?.type === 'text' ? (OPENING.exec(before.value)?.[0] ?? '') : '';
  const closing = after?.type === 'text' ? (CLOSING.exec(after.value)?.[0] ?? '') : '';
  if (opening + closing === '') return button;

  const children = [toText(opening), button, toText(closing)];
  return { type: 'element', tagName: 'span', properties: { className: ['held'] }, children };
}

function toText(value: string): ElementContent {
  return { type: 'text', value };
}

function toButton({ children }: Element, seconds: number): Element {
  const properties = { type: 'button', dataMoment: String(seconds) };
  return { type: 'element', tagName: 'button', properties, children };
}

function toSeconds(node: Root['children'][number] | undefined): number | undefined {
  if (node?.type !== 'element' || node.tagName !== 'a') return undefined;

  const { href } = node.properties;
  return typeof href === 'string' && href.startsWith('#t=') ? parseMoment(href).time : undefined;
}
