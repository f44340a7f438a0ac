import { posix } from 'node:path';
import { isComment, listNodes, readLiteral, type Tag, type Tree } from '#lib/markdown-tree.ts';
import { error, type Explanation, type Problem } from '#lib/problem.ts';

const permission = 'To let pages run code, add `codeInPages: true` to content/site.yaml (docs/how.md).';
const notImport: Explanation = [
  'this line starts with `import` or `export` but does not import a component.',
  `Write \`import Name from '../parts/Name.astro';\` with a file in content/parts/, or start the line with another word. ${permission}`,
];
const braces = 'To show braces, write `\\{` instead of `{`; for your short name, write `<ShortName />`.';
/** A line that imports a component, and its path. */
const IMPORT = /^import\s+\p{Lu}[\p{L}\p{N}_$]*\s+from\s+(["'])([\p{L}\p{M}\p{N}_./ -]+)\1\s*;?\s*$/u;

/** Checks that an MDX page has no code, except literal values and imports of the owner's components. */
export function checkPageCode(file: string, tree: Tree, tags: Tag[]): Problem[] {
  const isImport = (line: string) => {
    const path = posix.join(posix.dirname(file), IMPORT.exec(line)?.[2] ?? '');
    return line.trim() === '' || path.startsWith('content/parts/');
  };
  const imports = listNodes(tree, 'mdxjsEsm').flatMap(({ value, position }) => {
    const at = value.split('\n').findIndex((line) => !isImport(line));
    return at < 0 ? [] : [error(file, (position?.start.line ?? 1) + at, ...notImport)];
  });
  const expressions = listNodes(tree, 'mdxTextExpression', 'mdxFlowExpression')
    .filter(({ value }) => !isComment(value) && readLiteral(value) === undefined)
    .map(({ value, position }) =>
      error(file, position?.start.line, `\`{${value}}\` is code.`, `${braces} ${permission}`),
    );
  return [...imports, ...expressions, ...tags.flatMap((tag) => checkValues(file, tag))];
}

function checkValues(file: string, { name, attributes, code, line }: Tag): Problem[] {
  const computed = Object.entries(code).filter(([key]) => attributes[key] === undefined && key !== '...');
  return computed.map(([key, value]) => {
    const quoted = value.includes('[') ? value.replace(/[^[\],\s]+/g, "'$&'") : `'${value.trim()}'`;
    const [fault, hint] = /^[\p{L}\p{N}_$.,[\]\s-]+$/u.test(value)
      ? ['has no quotes', `Write it in quotes: \`${key}={${quoted}}\`.`]
      : ['is code', `Write the value itself, in quotes. ${permission}`];
    return error(file, line, `<${name}> ${key}: \`${value}\` ${fault}.`, hint);
  });
}
