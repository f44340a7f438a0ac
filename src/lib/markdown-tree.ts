import { Parser } from 'htmlparser2';
import { markdownToMdast, mdxToMdast, type MdastNode, type MdxJsxAttributeUnion } from 'satteri';
import { typeset } from './typeset';

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

/** Parses a body; throws on invalid MDX. */
export function parseMarkdown(body: string, isMdx: boolean): Tree {
  return isMdx ? mdxToMdast(body) : markdownToMdast(body);
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

/** All Markdown links, including definitions (`[there]: /music/`), in order. */
export function listLinks(tree: Tree): Link[] {
  return listNodes(tree, 'link', 'definition').map(({ url, position }) => ({
    url,
    line: position?.start.line,
  }));
}

/** The text of the first heading, with the short name for `<ShortName />`. */
export function readHeading(tree: Tree, shortName: string): string | undefined {
  const heading = findHeading(tree);
  const text = heading && toLine(heading, shortName);
  return text === '' ? undefined : text;
}

/** The text of a node. */
export function toWords(node: Tree): string {
  return toText(node, '');
}

/** The first heading as lines; emphasized words have their own line. */
export function readHeadingLines(tree: Tree, shortName: string): HeadingLine[] {
  const groups: { nodes: Tree[]; isEmphasis: boolean }[] = [];
  for (const node of findHeading(tree)?.children ?? []) {
    const isEmphasis = node.type === 'emphasis';
    const last = groups.at(-1);
    if (last?.isEmphasis === isEmphasis) last.nodes.push(node);
    else groups.push({ nodes: [node], isEmphasis });
  }
  const lines = groups.map(({ nodes, isEmphasis }) => {
    return { text: toLine({ type: 'root', children: nodes } as Tree, shortName), isEmphasis };
  });
  return lines.filter(({ text }) => text !== '');
}

function findHeading(tree: Tree) {
  return listNodes(tree, 'heading').find(({ depth }) => depth === 1);
}

function toLine(node: Tree, shortName: string): string {
  return toText(node, shortName).replace(/\s+/g, ' ').trim();
}

function flatten(node: Tree): Tree[] {
  return [node, ...('children' in node ? node.children.flatMap((child) => flatten(child)) : [])];
}

/** The tags in HTML as browsers read them, even unclosed ones. */
function listHtmlTags(html: string, start = 1): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser(
    {
      onopentagname(name) {
        const line = start + html.slice(0, parser.startIndex).split('\n').length - 1;
        tags.push({ name, attributes: {}, code: {}, line });
      },
      onattribute(name, value) {
        Object.assign(tags.at(-1)?.attributes ?? {}, { [name]: value });
      },
    },
    { lowerCaseTags: false },
  );
  parser.end(html);
  return tags;
}

function readAttributes(all: MdxJsxAttributeUnion[]): Pick<Tag, 'attributes' | 'code'> {
  const tag: Pick<Tag, 'attributes' | 'code'> = { attributes: {}, code: {} };
  for (const one of all) {
    const code = typeof one.value === 'object' ? one.value?.value : undefined;
    if (one.type === 'mdxJsxExpressionAttribute') tag.code['...'] = one.value;
    else tag.attributes[one.name] = code === undefined ? (one.value ?? '') : readLiteral(code);
    if (one.type === 'mdxJsxAttribute' && code !== undefined) tag.code[one.name] = code;
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

function toText(node: Tree, shortName: string): string {
  if ('children' in node && node.children.length > 0) {
    return node.children.map((child) => toText(child, shortName)).join('');
  }
  if (node.type === 'text') return typeset(node.value);
  if (node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  return node.type === 'mdxJsxTextElement' && node.name === 'ShortName' ? shortName : '';
}
