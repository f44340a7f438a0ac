import { runInThisContext } from 'node:vm';
import { markdownToMdast, mdxToMdast, type MdastNode, type MdxJsxAttributeNode } from 'satteri';
import { isWords } from './angle-brackets.ts';
import { flatten } from './elements.ts';
import { memoizePerObject } from './memoize.ts';
import { toWikiWords, WIKI_LINK } from './passages.ts';
import { splitRaised } from './raised-words.ts';
import { typeset } from './typeset.ts';

/** The body of a Markdown or MDX file, parsed. */
export type Tree = MdastNode;

/** An MDX tag, or an HTML tag in plain Markdown. */
export interface Tag {
  name: string;
  /** Values by name; `undefined` if code computes the value (`only={…}`). */
  attributes: Record<string, unknown>;
  /** Whether code computes further attributes: `{...props}`. */
  hasSpread: boolean;
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

/** A tag in HTML: its slash, its name, and the slash at its end. */
export const TAG = /<(\/?)([a-z]\w*)(?!\w)(?:"[^"]*"|'[^']*'|[^<>"'])*?(\/?)>/g;

/** What Markdown has besides CommonMark and GitHub's: `Term` / `: meaning`, and `## Words {#id}`. */
export const markdownFeatures = { definitionList: true, headingAttributes: true };

/** Parses a body; throws on invalid MDX. */
export function parseMarkdown(body: string, isMdx: boolean): Tree {
  return (isMdx ? mdxToMdast : markdownToMdast)(body, { features: markdownFeatures });
}

const flattenOnce = memoizePerObject((tree: Tree) => flatten(tree));

/** All nodes of some types, in order. */
export function listNodes<Type extends Tree['type']>(
  tree: Tree,
  ...types: Type[]
): Extract<Tree, { type: Type }>[] {
  const isWanted = (node: Tree): node is Extract<Tree, { type: Type }> =>
    types.some((type) => type === node.type);
  return flattenOnce(tree).filter(isWanted);
}

/** All tags of MDX, in order. */
export function listTags(tree: Tree): Tag[] {
  return listNodes(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement').map(({ name, attributes, position }) => ({
    name: name ?? '',
    attributes: Object.fromEntries(
      attributes.flatMap((one) => (one.type === 'mdxJsxAttribute' ? [[one.name, readAttribute(one)]] : [])),
    ),
    hasSpread: attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute'),
    line: position?.start.line,
  }));
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

/** The site's tags in files, each with its file. */
export function findTags(files: { file: string; tree: Tree }[], name?: string) {
  return files.flatMap(({ file, tree }) => listSiteTags(tree, name).map((tag) => ({ ...tag, file })));
}

/** The words of the headings, and the ids that they have in braces: `## Ice {#cold}`. */
export function listHeadings(tree: Tree) {
  return listNodes(tree, 'heading').map((node) => {
    const { hProperties = {} }: { hProperties?: { id?: string } } = node.data ?? {};
    return { words: getNodeText(node), id: hProperties.id };
  });
}

/** The text of the first heading, with the short name for `<ShortName />`. */
export function readHeading(tree: Tree, shortName: string): string | undefined {
  const heading = findMainHeading(tree);
  return heading && (collapseSpaces(getNodeText(heading, shortName)) || undefined);
}

/** The text of the first paragraph with text, with the short name for `<ShortName />`. */
export function readLead(tree: Tree, shortName: string): string | undefined {
  const texts = listNodes(tree, 'paragraph').map((node) => getNodeText(node, shortName));
  return texts.map((text) => collapseSpaces(dropMarks(text))).find(Boolean);
}

/** Text without pictures and the lines that start and end notes, and with the words of links in double brackets. */
function dropMarks(text: string): string {
  const plain = text.replace(/^(?::{3}|\[!\w+\]).*$|!\[[^\]\n]*\](?:\([^()\n]*\)|\])/gm, '');
  return plain.replace(WIKI_LINK, (_, name: string, words = toWikiWords(name)) => String(words));
}

function getNodeText(node: Tree, shortName = ''): string {
  if ('children' in node && node.children.length > 0)
    return node.children.map((child) => getNodeText(child, shortName)).join('');
  if (node.type === 'text') return typeset(splitRaised(node.value).join(''));
  if (node.type === 'inlineCode' || (node.type === 'html' && isWords(node.value))) return node.value;
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

/** The value of an attribute; `undefined` if its code needs names of the page. */
function readAttribute({ value }: MdxJsxAttributeNode): unknown {
  if (value === null || typeof value !== 'object') return value ?? '';
  try {
    return runInThisContext(`(${value.value})`);
  } catch {
    return undefined;
  }
}
