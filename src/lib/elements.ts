import type { Element, Nodes } from 'hast';
import { htmlToHast } from 'satteri';

/** Attributes that the parser names in another way. */
const ATTRIBUTES: Partial<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
};

/** Elements within a line of text. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|button|cite|code|del|dfn|em|i|ins|kbd|label|mark|q|s|samp|small|span|strong|su[bp]|time|u|var)$/;

/** Parses HTML as browsers do: a whole page, or a part of one. */
export function parseHtml(html: string): Nodes {
  return htmlToHast(html, { fragment: !/^\s*<!doctype/i.test(html) });
}

/** Parses XML without checking it; all names become lower case. */
export function parseXml(xml: string): Nodes {
  return htmlToHast(xml, { fragment: true, space: 'svg' });
}

/** A node and everything in it, in order. */
export function flatten<Node extends { children?: Node[] } | object>(node: Node): Node[] {
  const children = 'children' in node ? node.children : [];
  return [node, ...children.flatMap((child) => flatten(child))];
}

/** The elements in a node with a name and attributes, in order. */
export function listElements(root: Nodes, name?: string, attributes: Record<string, string> = {}): Element[] {
  return flatten(root).filter((node): node is Element => {
    if (node.type !== 'element' || (name !== undefined && node.tagName !== name)) return false;
    const own = readAttributes(node);
    return Object.entries(attributes).every(([key, value]) => own[key] === value);
  });
}

/** The attributes of an element, as they are in HTML. */
export function readAttributes({ properties }: Element): Partial<Record<string, string>> {
  const attributes = Object.entries(properties).map(([key, value]) => {
    const name = ATTRIBUTES[key] ?? key.replace(/^(aria|data)(?=[A-Z])/, '$1-').toLowerCase();
    return [name, Array.isArray(value) ? value.join(' ') : String(value === true ? '' : value)];
  });
  return Object.fromEntries(attributes) as Record<string, string>;
}

/** A node with its texts changed, except in code. */
export function mapText<Node extends Nodes>(node: Node, change: (text: string) => string): Node {
  if (node.type === 'text') return { ...node, value: change(node.value) };
  if (!('children' in node) || ('tagName' in node && node.tagName === 'code')) return node;
  return { ...node, children: node.children.map((child) => mapText(child, change)) };
}

/** The text of a node. */
export function getText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(getText).join('') : '';
}

/**
 * The texts in a node: one for each paragraph, heading, entry and cell. Something stands where an element is left out, but no
 * words.
 */
export function listTexts(root: Nodes, isLeftOut: (element: Element) => boolean = () => false): string[] {
  const texts = [''];
  const add = (text: string) => texts.push(`${texts.pop()}${text}`);
  const visit = (node: Nodes): void => {
    if (node.type === 'text') add(node.value);
    if (!('children' in node)) return;
    if (node.type === 'element' && isLeftOut(node)) add('\ufffc');
    else if (node.type === 'element' && node.tagName === 'br') add('\n');
    else if (node.type === 'element' && INLINE.test(node.tagName)) node.children.forEach(visit);
    else {
      texts.push('');
      node.children.forEach(visit);
      texts.push('');
    }
  };
  visit(root);
  return texts.map((text) => text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '').trim()).filter(Boolean);
}
