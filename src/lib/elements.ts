import type { Element, ElementContent, Nodes, Properties } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** Elements within a line of text. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|button|cite|code|del|dfn|em|i|ins|kbd|label|mark|q|s|samp|small|span|strong|su[bp]|time|u|var)$/;

/** Parses HTML as browsers do: a whole page, or a part of one. */
export function parseHtml(html: string): Nodes {
  return fromHtml(html, { fragment: !/^\s*<!doctype/i.test(html) });
}

/** Text as HTML, also in an attribute. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A node and everything in it, in order. */
export function flatten<Node extends { children?: Node[] } | object>(node: Node): Node[] {
  const children = 'children' in node ? node.children : [];
  return [node, ...children.flatMap((child) => flatten(child))];
}

/** The elements in a node, in order: all, or those with a name. */
export function listElements(root: Nodes, name?: string): Element[] {
  return flatten(root).filter(
    (node): node is Element => node.type === 'element' && (name === undefined || node.tagName === name),
  );
}

/** A node with its texts changed, except in code. */
export function mapText<Node extends Nodes>(node: Node, change: (text: string) => string): Node {
  if (node.type === 'text') return { ...node, value: change(node.value) };
  if (!('children' in node) || ('tagName' in node && node.tagName === 'code')) return node;
  return { ...node, children: node.children.map((child) => mapText(child, change)) };
}

/** An element with children. */
export function createElement(tagName: string, properties: Properties, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

/** The text of a node. */
export function getText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(getText).join('') : '';
}

/**
 * The texts in a node, and what they are in: one for each paragraph, heading, entry and cell. An element that is left out becomes
 * a sign without words.
 */
export function listTexts(root: Nodes, isLeftOut: (element: Element) => boolean = () => false) {
  const texts: { text: string; node: Nodes }[] = [];
  const add = (text: string): void => {
    const last = texts.at(-1);
    if (last) last.text += text;
  };
  const visit = (node: Nodes, block: Nodes): void => {
    if (node.type === 'text') add(node.value);
    if (!('children' in node)) return;
    if (node.type === 'element' && isLeftOut(node)) add('\ufffc');
    else if (node.type === 'element' && node.tagName === 'br') add('\n');
    else if (node.type === 'element' && INLINE.test(node.tagName))
      node.children.forEach((child) => visit(child, block));
    else {
      texts.push({ text: '', node });
      node.children.forEach((child) => visit(child, node));
      texts.push({ text: '', node: block });
    }
  };
  visit(root, root);
  return texts
    .map((one) => ({ ...one, text: one.text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '').trim() }))
    .filter(({ text }) => text !== '');
}
