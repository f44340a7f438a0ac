import { parseSync, Visitor, type ESTree } from 'vite';
import { listHtmlTags, listNodes, listTags, type Tag, type Tree } from '../lib/markdown-tree';

/** Code in a body, written so that it is a whole program. */
interface Code {
  program: string;
  toLine: (line: number) => number | undefined;
}

type Attribute = ESTree.JSXAttributeItem;

/** The tags that code of a body makes, as in `{isOpen && <p>…</p>}`, in braces, attributes, imports and exports. */
export function listCodeTags(tree: Tree): Tag[] {
  return listCode(tree).flatMap(({ program, toLine }) => {
    const tags: Tag[] = [];
    const add = (node: ESTree.JSXOpeningElement) => {
      const line = toLine(program.slice(0, node.start).split('\n').length);
      tags.push({ ...toTag(node, program), line });
    };
    new Visitor({ JSXOpeningElement: add }).visit(parseSync('body.jsx', program).program);
    return tags;
  });
}

function listCode(tree: Tree): Code[] {
  const blocks = listNodes(tree, 'mdxjsEsm', 'mdxTextExpression', 'mdxFlowExpression').map((node) => {
    const start = node.position?.start.line ?? 1;
    const program = node.type === 'mdxjsEsm' ? node.value : toProgram(node.value);
    return { program, toLine: (line: number) => start + line - 1 };
  });
  const attributes = listTags(tree).flatMap(({ code = [], line }) =>
    code.map((value) => ({ program: toProgram(value), toLine: () => line })),
  );
  return [...blocks, ...attributes];
}

/** An expression, nothing but a comment, or what is spread (`...all`) is a program between brackets. */
function toProgram(code: string): string {
  return `[${code}\n]`;
}

function toTag({ name, attributes }: ESTree.JSXOpeningElement, program: string): Omit<Tag, 'line'> {
  const read = (node: ESTree.Span) => program.slice(node.start, node.end);
  const code = attributes.flatMap((attribute) => readCode(attribute, read));
  const named = attributes.filter((attribute) => attribute.type === 'JSXAttribute');
  const values = named.map((attribute) => [read(attribute.name), toValue(attribute.value)]);
  return {
    name: read(name),
    attributes: Object.fromEntries(values) as Tag['attributes'],
    ...(code.length > 0 && { code }),
  };
}

function readCode(attribute: Attribute, read: (node: ESTree.Span) => string): string[] {
  if (attribute.type === 'JSXSpreadAttribute') return [`...${read(attribute.argument)}`];
  return attribute.value?.type === 'JSXExpressionContainer' ? [read(attribute.value.expression)] : [];
}

/** A text, with characters such as `&#115;` as HTML has them; what is code is known only when the page is built. */
function toValue(value: ESTree.JSXAttributeValue | null): string | undefined {
  if (value === null) return '';
  return value.type === 'Literal'
    ? listHtmlTags(`<b title=${value.raw}>`)[0]?.attributes['title']
    : undefined;
}
