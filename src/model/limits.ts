import { findControl, formatCodePoint } from '#lib/control-characters.ts';
import { listHtmlTags } from '#lib/html-tags.ts';
import { listNodes, type Tree } from '#lib/markdown-tree.ts';
import { error, type Explanation, type Problem } from '#lib/problem.ts';
import { countLines } from './frontmatter.ts';
import { needsEnd } from './html-elements.ts';

/** The size of the largest text file. Some parsers take minutes for more. */
export const MAX_BYTES = 1_000_000;
export const tooLarge: Explanation = [
  'the file is larger than 1 MB.',
  'Split it, or delete what does not belong in it.',
];

const MAX_LEVELS = 100;
const nested: Explanation = [
  `the text is nested deeper than ${MAX_LEVELS} levels.`,
  'Close quotes, lists, brackets and tags where they end, or use fewer.',
];
/** The MDX parser takes minutes for more. */
const MAX_TAGS = 20_000;
const tooMany: Explanation = [
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
/** A block of code in the language `ansi`. */
const ANSI_CODE = /^\s*(`{3,}|~{3,}) *ansi\b[^]*?^\s*\1/gm;
/** A line in too many quotes and lists. */
const NESTED_LINE = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${MAX_LEVELS}}`, 'm');

/** The problem that makes a text unreadable. */
export function findTextProblem(file: string, text: string): Problem | undefined {
  // Terminals color text with U+001B.
  const control = findControl(text.replace(ANSI_CODE, (code) => code.replaceAll('\u001b', ' ')));
  const character = formatCodePoint(text.slice(control));
  const mistakes: [at: number, ...Explanation][] = [
    // Every other byte of UTF-16 is zero.
    [
      text.search(/[\uFFFD\u0000]/),
      'the file is not saved as UTF-8.',
      'Save it as UTF-8, and retype damaged letters.',
    ],
    [
      text.search(/^(?:<{7}|>{7}) /m),
      'this file has an unresolved Git merge conflict.',
      'Keep one of the two versions, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
    ],
    [control, `the invisible character ${character} is not allowed.`, 'Delete it.'],
    [findNested(text), ...nested],
    [/\.mdx?$/.test(file) ? findComplex(text) : -1, ...tooComplex],
    [file.endsWith('.mdx') && text.split(/[<{]/).length > MAX_TAGS + 1 ? 0 : -1, ...tooMany],
  ];
  const found = mistakes.find(([at]) => at >= 0);
  if (!found) return undefined;
  const [at, ...explanation] = found;
  return error(file, countLines(text.slice(0, at)) + 1, ...explanation);
}

/** Where a text is nested so deep that parsers take minutes or fail; -1 if it is not. */
function findNested(text: string): number {
  let open = 0;
  for (const { 0: bracket, index } of text.matchAll(/[([{]|[)\]}]/g)) {
    open = Math.max(0, open + ('([{'.includes(bracket) ? 1 : -1));
    if (open > MAX_BRACKETS) return index;
  }
  return text.search(NESTED_LINE);
}

/** Where a paragraph has too many marks; -1 if none has. */
function findComplex(text: string): number {
  let start = 0;
  for (const paragraph of text.split(/(?<=\n\s*\n)/)) {
    if ((paragraph.match(/[&*_~`]|\[\^/g)?.length ?? 0) > MAX_MARKS) return start;
    start += paragraph.length;
  }
  return -1;
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
