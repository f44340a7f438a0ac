import { mdxToMdast, type MdastNode } from 'satteri';

/** The body of a page, and the file it stands in. */
export interface PageBody {
  body?: string | undefined;
  filePath?: string | undefined;
}

/** Names of the pictures that a text shows, or `any` when they are not known before the page is rendered. */
export type ShownPictures = string[] | 'any';

type Tag = Extract<MdastNode, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** The pictures that the `<Picture>` tags of a page name; a page that computes a name may show any. */
export function readShownPictures({ body = '', filePath = '' }: PageBody): ShownPictures {
  if (!filePath.endsWith('.mdx')) return [];

  const nodes = flatten(parse(body));
  const names = nodes.flatMap((node) => (isPictureTag(node) ? [readName(node)] : []));
  const known = names.filter((name) => name !== undefined);
  return known.length < names.length || nodes.some(mayShowPictures) ? 'any' : [...new Set(known)];
}

// A text that does not parse is told of by the checks.
function parse(body: string): MdastNode {
  try {
    return mdxToMdast(body);
  } catch {
    return { type: 'root', children: [] };
  }
}

function flatten(node: MdastNode): MdastNode[] {
  return [node, ...('children' in node ? node.children.flatMap(flatten) : [])];
}

function isTag(node: MdastNode): node is Tag {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function isPictureTag(node: MdastNode): node is Tag {
  return isTag(node) && node.name === 'Picture';
}

function readName({ attributes }: Tag): string | undefined {
  // A later attribute wins, and a spread one may be a name.
  const last = attributes.findLast((one) => one.type !== 'mdxJsxAttribute' || one.name === 'name');
  return typeof last?.value === 'string' && last.type === 'mdxJsxAttribute' ? last.value : undefined;
}

/** Whether code in a page may bring pictures: its own components, or `<Picture>` in an expression. */
function mayShowPictures(node: MdastNode): boolean {
  if (node.type === 'mdxjsEsm') return true;
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return hasPicture(node.value);

  return (
    isTag(node) && node.attributes.some(({ value }) => typeof value === 'object' && hasPicture(value?.value))
  );
}

function hasPicture(code: string | undefined): boolean {
  return code?.includes('<Picture') ?? false;
}
