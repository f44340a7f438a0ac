import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import type { Ledger } from './check-pictures';
import { checkTag } from './check-tags';
import type { Problem } from './problem';
import type { Source } from './read-source';

/** What is wrong with the copy: MDX that does not parse, a heading that is missing, tags that cannot be shown. */
export function checkCopy(source: Source, ledger: Ledger, needs: { heading: boolean }): Problem[] {
  const parse = source.file.endsWith('.mdx') ? mdxToMdast : markdownToMdast;
  let nodes: MdastNode[];
  try {
    nodes = flatten(parse(source.copy));
  } catch (error) {
    return [toSyntaxProblem(source.file, error)];
  }
  return [...(needs.heading ? checkHeading(source, nodes) : []), ...checkNodes(source, nodes, ledger)];
}

function toSyntaxProblem(file: string, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const [, line, text = message] = /^(\d+):\d+: (.*)$/s.exec(message) ?? [];
  const place = { file, line: line ? Number(line) : undefined };
  if (text.startsWith('Could not parse')) {
    const wrong = 'what stands between `{` and `}` is read as code, and it is none.';
    return { ...place, wrong, remedy: 'To show the braces, write `\\{` in place of `{`.' };
  }
  const wrong = text.replace(/ \((?:\d+:\d+|mdx-?\w*:[\w-]+)\)/g, '').replace(/\.?$/, '.');
  const remedy =
    'Close every tag, as in `<Picture name="two-cups.jpg" />`; write `\\<` and `\\{` where you mean the characters.';
  return { ...place, wrong: `this is not valid MDX: ${wrong}`, remedy };
}

function checkHeading({ file }: Source, nodes: MdastNode[]): Problem[] {
  if (nodes.some((node) => node.type === 'heading' && node.depth === 1)) return [];

  const remedy = 'Begin the text below the frontmatter with one, for example `# Welcome`.';
  return [{ file, wrong: 'the screen has no heading.', remedy }];
}

function checkNodes({ file }: Source, nodes: MdastNode[], ledger: Ledger): Problem[] {
  // A page that imports or defines something has names of its own.
  const hasCode = nodes.some((node) => node.type === 'mdxjsEsm');
  return nodes.flatMap((node) => {
    const line = node.position?.start.line;
    return checkTag(node, ledger, hasCode).map((fault) => ({ file, line, ...fault }));
  });
}

function flatten(node: MdastNode): MdastNode[] {
  return [node, ...('children' in node ? node.children.flatMap((child) => flatten(child)) : [])];
}
