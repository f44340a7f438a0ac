import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import { componentNames } from '../components/names';
import { checkPictureName, type Ledger } from './check-pictures';
import { findNearest } from './nearest';
import type { Problem } from './problem';
import type { Source } from './read-source';

type Node = MdastNode & {
  name?: string | null;
  depth?: number;
  children?: Node[];
  value?: string;
  attributes?: { name?: string; value?: unknown }[];
};

/** What is wrong with the text of a page: MDX that does not parse, unknown components, pictures without a record. */
export function checkCopy(source: Source, ledger: Ledger): Problem[] {
  const isMdx = source.file.endsWith('.mdx');
  let tree: Node;
  try {
    tree = (isMdx ? mdxToMdast : markdownToMdast)(source.text);
  } catch (error) {
    return [toSyntaxProblem(source.file, error)];
  }
  const nodes = flatten(tree);
  return [...checkHeading(source, nodes), ...nodes.flatMap((node) => checkNode(source, node, nodes, ledger))];
}

function toSyntaxProblem(file: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const [, line, text] = /^(\d+):\d+: (.*)$/s.exec(message) ?? [undefined, undefined, message];
  const wrong = (text ?? message).replace(/ \((?:\d+:\d+|mdx-?\w*:[\w-]+)\)/g, '').replace(/\.?$/, '.');
  const remedy = 'Close every tag that is opened; write `\\<` and `\\{` where you mean the characters themselves.';
  return { file, line: line === undefined ? undefined : Number(line), wrong: `this is not valid MDX: ${wrong}`, remedy };
}

function checkHeading(source: Source, nodes: Node[]): Problem[] {
  if (nodes.some((node) => node.type === 'heading' && node.depth === 1)) return [];

  const remedy = 'Begin the text below the frontmatter with one, for example `# Welcome`.';
  return [{ file: source.file, wrong: 'the screen has no heading.', remedy }];
}

function checkNode(source: Source, node: Node, nodes: Node[], ledger: Ledger): Problem[] {
  const line = node.position?.start.line;
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    return checkExpression(node, nodes).map((fault) => ({ file: source.file, line, ...fault }));
  }
  if (!node.name || !/^[A-Z]/.test(node.name)) return [];

  return [...checkComponent(node.name, nodes), ...checkPictureTag(node, ledger)].map((fault) => ({
    file: source.file,
    line,
    ...fault,
  }));
}

type Fault = Pick<Problem, 'wrong' | 'remedy'>;

function checkExpression({ value = '' }: Node, nodes: Node[]): Fault[] {
  const hasCode = nodes.some((node) => node.type === 'mdxjsEsm');
  if (hasCode || !/^\s*[\p{L}_$][\p{L}\p{N}_$\s]*$/u.test(value)) return [];

  const remedy = 'To show the braces, write `\\{` in place of `{`; for your short name write `<ShortName />`.';
  return [{ wrong: `“{${value}}” is read as code, and nothing has that name.`, remedy }];
}

function checkComponent(name: string, nodes: Node[]): Fault[] {
  const isImported = nodes.some((node) => node.type === 'mdxjsEsm');
  if (isImported || componentNames.includes(name)) return [];

  const nearest = findNearest(name, componentNames);
  const remedy = nearest ? `Did you mean <${nearest}>?` : `There are ${componentNames.join(', ')}.`;
  return [{ wrong: `there is no component <${name}>.`, remedy }];
}

function checkPictureTag(node: Node, ledger: Ledger): Fault[] {
  if (node.name !== 'Picture') return [];

  const name = node.attributes?.find((attribute) => attribute.name === 'name')?.value;
  if (typeof name !== 'string') {
    return [{ wrong: '<Picture> does not say which picture.', remedy: 'Write `<Picture name="cut-paper.jpg" />`.' }];
  }
  return checkPictureName(name, ledger).map(({ wrong, remedy }) => ({
    wrong: `<Picture> names “${name}”, and ${wrong}`,
    remedy,
  }));
}

function flatten(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(flatten)];
}
