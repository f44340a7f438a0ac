import { listHtmlTags } from '#lib/html-tags.ts';
import { listNodes, type Tree } from '#lib/markdown-tree.ts';
import { error, type Explanation, type Problem } from '#lib/problem.ts';
import { needsEnd } from './html-elements.ts';

/** The size of the largest text file. Some parsers take minutes for more. */
export const MAX_BYTES = 1_000_000;
export const tooLarge: Explanation = [
  'the file is larger than 1 MB.',
  'Split it, or delete what does not belong in it.',
];

const MAX_LEVELS = 100;
export const nested: Explanation = [
  `the text is nested deeper than ${MAX_LEVELS} levels.`,
  'Close quotes, lists, brackets and tags where they end, or use fewer.',
];
const MAX_TAGS = 20_000;
export const tooMany: Explanation = [
  `the page has more than ${MAX_TAGS.toLocaleString('en')} tags.`,
  'Split it into several pages.',
];
export const tooComplex: Explanation = [
  'a paragraph of this text is too long to read.',
  'Split it into shorter paragraphs.',
];
const MAX_CELLS = 100_000;
const tooWide: Explanation = [
  `this table has more than ${MAX_CELLS.toLocaleString('en')} cells.`,
  'Split it, or delete empty columns.',
];

/** Marks of Markdown in one paragraph, which its parser compares with one another. */
const MAX_MARKS = 10_000;

/** Unclosed brackets in a file. More of them overflow the stack of a parser. */
const MAX_BRACKETS = 300;
/** A line in too many quotes and lists. */
const NESTED_LINE = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${MAX_LEVELS}}`, 'm');

/** Where a text is nested so deep that parsers take minutes or fail; -1 if it is not. */
export function findNested(text: string): number {
  let open = 0;
  for (const { 0: bracket, index } of text.matchAll(/[([{]|[)\]}]/g)) {
    open = Math.max(0, open + ('([{'.includes(bracket) ? 1 : -1));
    if (open > MAX_BRACKETS) return index;
  }
  return text.search(NESTED_LINE);
}

/** Where a paragraph has too many marks; -1 if none has. */
export function findComplex(text: string): number {
  let start = 0;
  for (const paragraph of text.split(/(?<=\n\s*\n)/)) {
    if ((paragraph.match(/[&*_~`]|\[\^/g)?.length ?? 0) > MAX_MARKS) return start;
    start += paragraph.length;
  }
  return -1;
}

/** Whether a page has so many tags that the MDX parser takes minutes. */
export function hasManyTags(file: string, text: string): boolean {
  return file.endsWith('.mdx') && (text.match(/[<{]/g)?.length ?? 0) > MAX_TAGS;
}

/** The problem of a body that has too much in one place. */
export function findExcess(file: string, tree: Tree): Problem | undefined {
  // A loop, because the depth may exceed the stack.
  for (let depth = 0, level = [tree]; level.length > 0; depth += 1) {
    if (depth > MAX_LEVELS) return error(file, level[0]?.position?.start.line, ...nested);
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  let open = 0;
  for (const { name, line, isEnd } of listHtmlTags(tree)) {
    if (needsEnd(name)) open = Math.max(0, open + (isEnd ? -1 : 1));
    if (open > MAX_LEVELS) return error(file, line, ...nested);
  }
  const wide = listNodes(tree, 'table').find(
    ({ align, children }) => (align?.length ?? 0) * children.length > MAX_CELLS,
  );
  return wide && error(file, wide.position?.start.line, ...tooWide);
}
