import { defineMdastPlugin, type MdastNode, type MdastVisitorContext } from 'satteri';

/** What a raised or lowered word follows: a letter, a digit, or the end of brackets. */
const BASE = /[\p{L}\p{M}\p{N})\]}]$/u;
/** A word with raised parts: `x^2^`, `Na^+^`, `1^st^`. Formulas such as `a^2+b^2` and `$x^{2}$` have none. */
const RAISED =
  /(?<!\S)(?:[^\s^$]*(?<=[\p{L}\p{M}\p{N})\]}])\^(?=[^\s^]*[\p{L}\p{N}+−-])[^\s^[{\\][^\s^]*\^)+(?![a-z\d{([\\+*])[^\s^$]*(?!\S)/giu;
/** A word between single tildes. */
const LOWERED = /^~[^~\s]+~$/;
/** The start or end of an element whose text is literal. */
const LITERAL = /^<(\/?)(?:code|kbd|pre|samp)\b/;
/** Replaces the marks of raised words; no file has it. */
const MARK = '\0';

/** A text in parts; every second one is raised. */
export function splitRaised(text: string): string[] {
  return text.replace(RAISED, (word) => word.replaceAll('^', MARK)).split(MARK);
}

/** Raises and lowers words as Pandoc does: `x^2^`, `H~2~O`. */
export const raisedWords = defineMdastPlugin({
  name: 'raised-words',
  options: { position: true },
  text(node, context) {
    if (!node.value.includes('^') || isLiteral(node, context)) return;

    const above = readAbove(node, context).slice(-1);
    const [first = '', ...others] = splitRaised(above + node.value);
    if (others.length === 0 || readSource(node, context).includes('\\^')) return;
    const texts = [first.slice(above.length), ...others].map((value) => ({ type: 'text' as const, value }));
    const parts = texts.map((text, index) =>
      index % 2 === 0 ? text : { type: 'superscript' as const, children: [text] },
    );
    context.replaceNode(node, parts);
  },
  delete(node, context) {
    const isNumber = /^\d/.test(context.source.slice(node.position?.end.offset));
    if (isNumber || !LOWERED.test(readSource(node, context)) || !BASE.test(readAbove(node, context))) return;

    context.replaceNode(node, { type: 'subscript', children: node.children });
  },
});

/** Whether a text is code, or an address that is a link. */
function isLiteral(node: MdastNode & { value: string }, context: MdastVisitorContext): boolean {
  const parent = context.parent(node) as MdastNode;
  if (parent.type === 'link' && parent.url.endsWith(node.value)) return true;
  if ('name' in parent && LITERAL.test(`<${parent.name}`)) return true;
  const tags = listAbove(node, context).map((one) => (one.type === 'html' ? LITERAL.exec(one.value) : null));
  return tags.findLast((tag) => tag !== null)?.[1] === '';
}

function readAbove(node: MdastNode, context: MdastVisitorContext): string {
  return listAbove(node, context)
    .map((one) => (one.type === 'inlineCode' ? one.value : context.textContent(one)))
    .join('');
}

/** What is before a node in its paragraph, link or emphasis. */
function listAbove(node: MdastNode, context: MdastVisitorContext): MdastNode[] {
  const parent = context.parent(node);
  return parent?.children.slice(0, context.indexOf(node)) ?? [];
}

function readSource({ position }: MdastNode, { source }: MdastVisitorContext): string {
  return position ? source.slice(position.start.offset, position.end.offset) : '';
}
