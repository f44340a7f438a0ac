import { parse } from 'node-html-parser';
import { markdownToMdast, mdxToMdast, type MdastNode, type MdxJsxAttributeUnion } from 'satteri';

/** The body of a Markdown or MDX file, parsed. */
export type Tree = MdastNode;

/** A tag of MDX, or of HTML in plain Markdown. */
export interface Tag {
  name: string;
  /** Values by name; one that is code (`only={…}`) is known only when the page is built, and is undefined. */
  attributes: Record<string, string | undefined>;
  /** Line of the body, from 1. */
  line: number | undefined;
}

/** An address in the body, as it is written. */
export interface Link {
  url: string;
  /** Line of the body, from 1. */
  line: number | undefined;
}

/** A body without anything in it. */
export const emptyTree: Tree = { type: 'root', children: [] };

/** Parses a body; throws where MDX is not valid. */
export function parseMarkdown(body: string, isMdx: boolean): Tree {
  return isMdx ? mdxToMdast(body) : markdownToMdast(body);
}

/** All nodes of some types, in their order. */
export function listNodes<Type extends Tree['type']>(
  tree: Tree,
  ...types: Type[]
): Extract<Tree, { type: Type }>[] {
  const isWanted = (node: Tree): node is Extract<Tree, { type: Type }> =>
    types.some((type) => type === node.type);
  return flatten(tree).filter(isWanted);
}

/** All tags, in their order. */
export function listTags(tree: Tree): Tag[] {
  return listNodes(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement', 'html').flatMap((node) => {
    const line = node.position?.start.line;
    if (node.type === 'html') return listHtmlTags(node.value, line);
    return [{ name: node.name ?? '', attributes: readAttributes(node.attributes), line }];
  });
}

/** The links of Markdown, also those named at the foot (`[there]: /music/`), in their order. */
export function listLinks(tree: Tree): Link[] {
  return listNodes(tree, 'link', 'definition').map(({ url, position }) => ({
    url,
    line: position?.start.line,
  }));
}

/** The first heading in plain words; `<ShortName />` in it becomes the short name. */
export function readHeading(tree: Tree, shortName: string): string | undefined {
  const heading = listNodes(tree, 'heading').find(({ depth }) => depth === 1);
  const text = heading && toText(heading, shortName).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

function flatten(node: Tree): Tree[] {
  return [node, ...('children' in node ? node.children.flatMap((child) => flatten(child)) : [])];
}

function listHtmlTags(html: string, start = 1): Tag[] {
  const elements = parse(html).querySelectorAll('*');
  return elements.map(({ rawTagName, attributes, range: [at] }) => ({
    name: rawTagName,
    attributes,
    line: start + html.slice(0, at).split('\n').length - 1,
  }));
}

function readAttributes(attributes: MdxJsxAttributeUnion[]): Tag['attributes'] {
  const named = attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  return Object.fromEntries(
    named.map(({ name, value }) => [name, typeof value === 'object' && value ? undefined : (value ?? '')]),
  );
}

function toText(node: Tree, shortName: string): string {
  if ('children' in node && node.children.length > 0) {
    return node.children.map((child) => toText(child, shortName)).join('');
  }
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  return node.type === 'mdxJsxTextElement' && node.name === 'ShortName' ? shortName : '';
}
