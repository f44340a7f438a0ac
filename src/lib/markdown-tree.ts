import { parse } from 'node-html-parser';
import {
  markdownToHast,
  markdownToMdast,
  mdxToHast,
  mdxToMdast,
  type HastNode,
  type MdastNode,
  type MdxJsxAttributeUnion,
} from 'satteri';
import { memoize } from './memoize.ts';
import { typeset } from './typeset.ts';

/** The body of a Markdown or MDX file, parsed. */
export type Tree = MdastNode;

/** An MDX tag, or an HTML tag in plain Markdown. */
export interface Tag {
  name: string;
  /** Values by name; `undefined` if code computes the value (`only={…}`). */
  attributes: Record<string, unknown>;
  /** Code in attributes by name; spread attributes (`{...props}`) have the name `...`. */
  code: Record<string, string>;
  /** Line of the body, from 1. */
  line: number | undefined;
}

/** A link in the body. */
export interface Link {
  url: string;
  /** Line of the body, from 1. */
  line: number | undefined;
}

/** Part of a heading in one style. */
export interface HeadingLine {
  text: string;
  isEmphasis: boolean;
}

/** An empty body. */
export const emptyTree: Tree = { type: 'root', children: [] };

/** Parses the body of an entry once, because cards and feeds need the same pages for each recording. */
export const readTree = memoize(
  ({ body = '', filePath = '' }: { body?: string | undefined; filePath?: string | undefined }) =>
    parseMarkdown(body, filePath.endsWith('.mdx')),
  ({ body, filePath }) => `${filePath}\n${body}`,
);

/** Parses a body; throws on invalid MDX. */
export function parseMarkdown(body: string, isMdx: boolean): Tree {
  return isMdx ? mdxToMdast(body) : markdownToMdast(body);
}

/** The elements that a body becomes. Like the site, it has dashes for `--`; quotes depend on the language. */
export function parseElements(body: string, isMdx: boolean): HastNode {
  const options = { features: { smartPunctuation: { quotes: false } } };
  return isMdx ? mdxToHast(body, options) : markdownToHast(body, options);
}

/** All nodes of some types, in order. */
export function listNodes<Type extends Tree['type']>(
  tree: Tree,
  ...types: Type[]
): Extract<Tree, { type: Type }>[] {
  const isWanted = (node: Tree): node is Extract<Tree, { type: Type }> =>
    types.some((type) => type === node.type);
  return flatten(tree).filter(isWanted);
}

/** All tags, in order. */
export function listTags(tree: Tree): Tag[] {
  return listNodes(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement', 'html').flatMap((node) => {
    const line = node.position?.start.line;
    if (node.type === 'html') return listHtmlTags(node.value, line);
    return [{ name: node.name ?? '', ...readAttributes(node.attributes), line }];
  });
}

/** Capitalized names that a page imports or defines, which may be components. */
export function listLocalNames(tree: Tree): string[] {
  return listNodes(tree, 'mdxjsEsm').flatMap(({ value }) => value.match(/\b\p{Lu}[\p{L}\p{N}_$]*/gu) ?? []);
}

/** The site's tags in a body, except names that the page imports or defines. */
export function listSiteTags(tree: Tree, name?: string): Tag[] {
  const local = listLocalNames(tree);
  return listTags(tree).filter(
    (tag) => !local.includes(tag.name) && (name === undefined || tag.name === name),
  );
}

/** All Markdown links, including definitions (`[there]: /music/`), in order. */
export function listLinks(tree: Tree): Link[] {
  return listNodes(tree, 'link', 'definition').map(({ url, position }) => ({
    url,
    line: position?.start.line,
  }));
}

/** The text of the first heading, with the short name for `<ShortName />`. */
export function readHeading(tree: Tree, shortName: string): string | undefined {
  const heading = findMainHeading(tree);
  return heading && (collapseSpaces(getNodeText(heading, shortName)) || undefined);
}

/** The text of a node. */
function getNodeText(node: Tree, shortName = ''): string {
  if ('children' in node && node.children.length > 0)
    return node.children.map((child) => getNodeText(child, shortName)).join('');
  if (node.type === 'text') return typeset(node.value);
  if (node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  return node.type === 'mdxJsxTextElement' && node.name === 'ShortName' ? shortName : '';
}

/** The first heading as lines; emphasized words have their own line. */
export function readHeadingLines(tree: Tree, shortName: string): HeadingLine[] {
  const lines: HeadingLine[] = [];
  for (const node of findMainHeading(tree)?.children ?? []) {
    const isEmphasis = node.type === 'emphasis';
    const text = getNodeText(node, shortName);
    const last = lines.at(-1);
    if (last?.isEmphasis === isEmphasis) last.text += text;
    else lines.push({ text, isEmphasis });
  }
  return lines
    .map(({ text, isEmphasis }) => ({ text: collapseSpaces(text), isEmphasis }))
    .filter(({ text }) => text !== '');
}

function findMainHeading(tree: Tree) {
  return listNodes(tree, 'heading').find(({ depth }) => depth === 1);
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A node and everything in it, in order. */
export function flatten<Node extends { children?: Node[] } | object>(node: Node): Node[] {
  const children = 'children' in node ? node.children : [];
  return [node, ...children.flatMap((child) => flatten(child))];
}

/** The tags in HTML, even unclosed ones. */
function listHtmlTags(html: string, start = 1): Tag[] {
  const elements = parse(html, { blockTextElements: { script: true, style: true } }).querySelectorAll('*');
  return elements.map(({ rawTagName: name, attributes, range: [at] }) => {
    return { name, attributes, code: {}, line: start + html.slice(0, at).split('\n').length - 1 };
  });
}

function readAttributes(all: MdxJsxAttributeUnion[]): Pick<Tag, 'attributes' | 'code'> {
  const tag: Pick<Tag, 'attributes' | 'code'> = { attributes: {}, code: {} };
  for (const attribute of all) {
    const code = typeof attribute.value === 'object' ? attribute.value?.value : undefined;
    if (attribute.type === 'mdxJsxExpressionAttribute') tag.code['...'] = attribute.value;
    else tag.attributes[attribute.name] = code === undefined ? (attribute.value ?? '') : readLiteral(code);
    if (attribute.type === 'mdxJsxAttribute' && code !== undefined) tag.code[attribute.name] = code;
  }
  return tag;
}

/** The value of literal code; `undefined` if the code computes it. */
function readLiteral(code: string): unknown {
  const json = code
    .trim()
    .replace(/(["'`])((?:(?!\1)[^\\$])*)\1/gs, (_, _quote, text) => JSON.stringify(text));
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
