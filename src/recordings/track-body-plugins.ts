import type { Element, ElementContent, Root } from 'hast';
import { defineHastPlugin } from 'satteri';
import { CLOSING_PUNCTUATION } from '#lib/typeset.ts';
import { parseTimestamp } from '#player/timestamps.ts';

/** Punctuation that must not end a line. */
const OPENING = /[\p{Ps}\p{Pi}]+$/u;

/** Replaces links to timestamps in stories, `[at 1:12](#t=72)`, with buttons that play from there. */
export const timestamps = defineHastPlugin({
  name: 'timestamps',
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
      if (getTimestampSeconds(after) !== undefined) value = value.replace(OPENING, '');
      if (getTimestampSeconds(before) !== undefined) value = value.replace(CLOSING_PUNCTUATION, '');
      return [{ type: 'text', value }];
    }
    if (node.type !== 'element') return [node];

    const seconds = getTimestampSeconds(node);
    if (seconds !== undefined) return [wrap(before, createTimestampButton(node, seconds), after)];
    return [{ ...node, children: replaceLinks(node.children) as ElementContent[] }];
  });
}

/** Wraps a button with the punctuation around it, because browsers may break the line between them. */
function wrap(before: Root['children'][number] | undefined, button: Element, after: typeof before): Element {
  const opening = before?.type === 'text' ? (OPENING.exec(before.value)?.[0] ?? '') : '';
  const closing = after?.type === 'text' ? (CLOSING_PUNCTUATION.exec(after.value)?.[0] ?? '') : '';
  if (opening + closing === '') return button;

  const children = [createText(opening), button, createText(closing)];
  return { type: 'element', tagName: 'span', properties: { className: ['nowrap'] }, children };
}

function createText(value: string): ElementContent {
  return { type: 'text', value };
}

function createTimestampButton({ children }: Element, seconds: number): Element {
  const properties = { type: 'button', dataTimestamp: String(seconds) };
  return { type: 'element', tagName: 'button', properties, children };
}

function getTimestampSeconds(node: Root['children'][number] | undefined): number | undefined {
  if (node?.type !== 'element' || node.tagName !== 'a') return undefined;

  const { href } = node.properties;
  return typeof href === 'string' && href.startsWith('#t=') ? parseTimestamp(href).time : undefined;
}
