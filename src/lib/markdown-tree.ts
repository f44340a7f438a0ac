import { Parser } from 'htmlparser2';
import { markdownToMdast, mdxToMdast, type MdastNode, type MdxJsxAttributeUnion } from 'satteri';
import { typeset } from './typeset';

/** The body of a Markdown or MDX file, parsed. */
export type Tree = MdastNode;

/** A tag of MDX, or of HTML in plain Markdown. */
export interface Tag {
  name: string;
  /** Values by name; one that is code (`only={…}`) is known only when the page is built, and is undefined. */
  attributes: Record<string, string | undefined>;
  /** The code in its attributes, with `...` before what it spreads; left out when there is none. */
  code?: string[];
  /** The same by the names of the attributes, without what is spread. */
  codeByName?: Record<string, string>;
  /** Line of the body, from 1. */
  line: number | undefined;
}

/** An address in the body, as it is written. */
export interface Link {
  url: string;
  /** Line of the body, from 1. */
  line: number | undefined;
}

/** Words of a heading in one style. */
export interface HeadingLine {
  text: string;
  isEmphasis: boolean;
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
    return [{ name: node.name ?? '', ...readAttributes(node.attributes), line }];
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
  const heading = findHeading(tree);
  const text = heading && toLine(heading, shortName);
  return text === '' ? undefined : text;
}

/** The words of a node, as visitors read them. */
export function toWords(node: Tree): string {
  return toText(node, '');
}

/** The first heading as lines: words that are emphasised have a line of their own. */
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

/** Tags as browsers read them; one that is not closed counts, since what follows may close it. */
export function listHtmlTags(html: string, start = 1): Tag[] {
  const tags: Tag[] = [];
  const parser = new Parser(
    {
      onopentagname(name) {
        const line = start + html.slice(0, parser.startIndex).split('\n').length - 1;
        tags.push({ name, attributes: {}, line });
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

function readAttributes(all: MdxJsxAttributeUnion[]): Pick<Tag, 'attributes' | 'code' | 'codeByName'> {
  const named = all.filter((attribute) => attribute.type === 'mdxJsxAttribute');
  const attributes = Object.fromEntries(
    named.map(({ name, value }) => [name, typeof value === 'object' && value ? undefined : (value ?? '')]),
  );
  const code = all.flatMap(({ value }) => (typeof value === 'object' && value ? value.value : []));
  const spread = all.flatMap((one) => (one.type === 'mdxJsxExpressionAttribute' ? one.value : []));
  const texts = [...code, ...spread];
  return { attributes, ...(texts.length > 0 && { code: texts, codeByName: readCode(named) }) };
}

function readCode(named: Extract<MdxJsxAttributeUnion, { name: string }>[]): Record<string, string> {
  const entries = named.map(({ name, value }) =>
    typeof value === 'object' && value ? [[name, value.value]] : [],
  );
  return Object.fromEntries(entries.flat()) as Record<string, string>;
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
