import type { Element, Nodes } from 'hast';
import { flatten, listElements, readAttributes } from './elements.ts';
import { listNodes, parseElements, type Tag, type Tree } from './markdown-tree.ts';

/** All starts and ends of tags in plain Markdown, in order, except in comments; `!--` is a comment that does not end. */
export function listHtmlTags(tree: Tree) {
  return listNodes(tree, 'html').flatMap(({ value, position }) => {
    let line = position?.start.line ?? 1;
    const html = value.replace(/<!--[^]*?(?:-->|$)/g, (comment) =>
      comment.endsWith('-->') ? comment.replace(/[^\n]/g, '') : '<!--',
    );
    return [...html.matchAll(TAG)].flatMap(([part, slash, name]) => {
      const tag = { name: name?.toLowerCase() ?? '', line, isEnd: slash === '/' };
      line += part.split('\n').length - 1;
      return name === undefined ? [] : tag;
    });
  });
}

/** The elements of plain Markdown as in browsers, and the ones that are written as tags. */
export function parseHtmlTags(body: string, tree: Tree): { elements: Nodes; tags: Tag[] } {
  const written: { name: string; line: number }[] = [];
  const parts: string[] = [];
  let end = 0;
  for (const { position } of listNodes(tree, 'html')) {
    let line = position?.start.line ?? 1;
    const [from = end, to = end] = [position?.start.offset, position?.end.offset];
    // The parser forgets lines, so each tag gets a number: as its first attribute, because browsers ignore a second one.
    const marked = body.slice(from, to).replace(/\n|<([a-z][^\s/>]*)/gi, (part, name?: string) => {
      if (name === undefined) line += 1;
      return name === undefined ? part : `${part} data-tag=${written.push({ name, line }) - 1} `;
    });
    parts.push(body.slice(end, from), marked);
    end = to;
  }
  const elements = parseElements(parts.join('') + body.slice(end), false);
  const headings = listNodes(tree, 'heading').values();
  const tags = flatten(elements).flatMap((parent) => {
    const children = 'children' in parent ? parent.children : [];
    return children.filter(isElement).flatMap((child) => {
      const { 'data-tag': index, ...attributes } = readAttributes(child);
      const tag = written[Number(index)];
      if (!tag) return [];

      const { line } = tag;
      child.position = { start: { line, column: 1 }, end: { line, column: 1 } };
      const values = Object.entries(attributes).map(([key, value]) => [key, value?.replace(MARK, '')]);
      return {
        name: tag.name.toLowerCase() === child.tagName ? tag.name : child.tagName,
        parent: isElement(parent) ? parent.tagName : '',
        attributes: Object.fromEntries(values) as Tag['attributes'],
        code: {},
        line,
      };
    });
  });
  for (const element of listElements(elements))
    if (/^h[1-6]$/.test(element.tagName)) element.position ??= headings.next().value?.position;
  return { elements, tags: tags.sort((a, b) => a.line - b.line) };
}

/** A line break, the start of a comment, or a tag with its attributes. */
const TAG = /\n|<(\/?)(!--|[a-z][^\s/>]*)(?:[^>"']|"[^"]*"|'[^']*')*/gi;
/** A number in a value, which looks like a tag. */
const MARK = / data-tag=\d+ /g;

function isElement(node: Nodes): node is Element {
  return node.type === 'element';
}
