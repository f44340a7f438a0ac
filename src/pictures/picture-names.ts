import { listNodes, listSiteTags, listTags, type Tree } from '#lib/markdown-tree.ts';
import type { Content } from '#model/read-content.ts';
import type { Source } from '#model/yaml-source.ts';

/** The pictures that the site's own tags name, and where: `<Picture> name`; `name` is `undefined` if code computes it. */
export function listTagPictures(tree: Tree, siteTags: Content['tags']) {
  return listSiteTags(tree).flatMap(({ name: tag, line, attributes }) => {
    const key = siteTags[tag]?.picture;
    return key ? { what: `<${tag}> ${key}`, name: attributes[key], line } : [];
  });
}

/** The values of the keys `picture` in a file. */
export function listYamlPictures({ scalars }: Source) {
  return scalars.filter(({ path }) => path.at(-1) === 'picture');
}

/** All texts in a body that may be the name of a picture, in any tag and in code. */
export function listPossibleNames(tree: Tree): string[] {
  const tags = listTags(tree);
  const nodes = listNodes(tree, 'mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression');
  const code = [...nodes.map(({ value }) => value), ...tags.flatMap(({ code }) => Object.values(code))];
  const values = tags.flatMap(({ attributes }) => Object.values(attributes).map(String));
  return [...values, ...code.flatMap(listStrings)];
}

/** The strings in code, except in comments. */
export function listStrings(code: string): string[] {
  const plain = code.replace(/\/\*.*?\*\/|<!--.*?-->/gs, '');
  return plain.match(/(?<=")[^"\n]+(?=")|(?<=')[^'\n]+(?=')/g) ?? [];
}
