import { listNodes, type Tree } from '@/lib/markdown-tree';
import { readTree, type Written } from '@/model/read-tree';

/** Names of the pictures that a text shows, or `any` when they are not known before the page is rendered. */
export type ShownPictures = string[] | 'any';

type Tag = Extract<Tree, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

/** The pictures that the `<Picture>` tags of a page name; a page that computes a name may show any. */
export function readShownPictures(page: Written): ShownPictures {
  return listShownPictures(readTree(page));
}

/** The same of a text that is read already. */
export function listShownPictures(tree: Tree): ShownPictures {
  const tags = listNodes(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement');
  const names = tags.filter(({ name }) => name === 'Picture').map(readName);
  const known = names.filter((name) => name !== undefined);
  return known.length < names.length || hasCode(tree, tags) ? 'any' : [...new Set(known)];
}

function readName({ attributes }: Tag): string | undefined {
  // A later attribute wins, and a spread one may be a name.
  const last = attributes.findLast((one) => one.type !== 'mdxJsxAttribute' || one.name === 'name');
  return typeof last?.value === 'string' && last.type === 'mdxJsxAttribute' ? last.value : undefined;
}

/** Whether code in a page may bring pictures: its own components, or `<Picture>` in an expression. */
function hasCode(tree: Tree, tags: Tag[]): boolean {
  if (listNodes(tree, 'mdxjsEsm').length > 0) return true;

  const expressions = listNodes(tree, 'mdxFlowExpression', 'mdxTextExpression').map(({ value }) => value);
  const attributes = tags.flatMap((tag) => tag.attributes.map(({ value }) => value));
  const computed = attributes.flatMap((value) => (typeof value === 'object' && value ? value.value : []));
  return [...expressions, ...computed].some((code) => code.includes('<Picture'));
}
