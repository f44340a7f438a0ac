import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { flatten } from '#lib/elements.ts';
import type { Tree } from '#lib/markdown-tree.ts';
import { memoizePerObject } from '#lib/memoize.ts';

/** Writes what may be class names in texts into a file for tailwind.config.ts, so that other words generate no styles. */
export async function writeClassNames(root: URL, texts: { tree: Tree }[]): Promise<void> {
  const file = new URL('.astro/class-names.txt', root);
  const names = new Set(texts.flatMap(({ tree }) => listAllCode(tree)));
  const text = [...names].sort().join('\n');
  if (text === (await readFile(file, 'utf8').catch(() => undefined))) return;

  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, text);
}

const listAllCode = memoizePerObject((tree: Tree) => flatten(tree).flatMap(listCode));

/** HTML, expressions, and the classes of a tag. */
function listCode(node: Tree): string[] {
  if ('attributes' in node && Array.isArray(node.attributes))
    return node.attributes.flatMap((one) => {
      if (one.type !== 'mdxJsxAttribute') return [one.value];
      const { name, value } = one;
      return /^class(?:Name)?$/.test(name) && value ? [typeof value === 'string' ? value : value.value] : [];
    });
  const isCode = node.type === 'html' || node.type.startsWith('mdx');
  return isCode && 'value' in node && typeof node.value === 'string' ? [node.value] : [];
}
