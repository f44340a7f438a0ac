import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parse } from '@astrojs/compiler';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { rules } from './rules.ts';

/** The modules of a project below `root`, with their imports and what they violate of the rules. */
export async function readHouse(root: string, copy = '.cache/house'): Promise<ICruiseResult> {
  await copyModules(root, copy);
  const { output } = await cruise(
    ['src', 'astro.config.mjs'],
    {
      baseDir: resolve(copy),
      validate: true,
      ruleSet: rules,
      doNotFollow: 'node_modules',
      tsPreCompilationDeps: true,
    },
    { alias: { '@': resolve(copy, 'src') }, extensions: ['.ts', '.tsx', '.mjs'] },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

// dependency-cruiser does not read .astro files (https://github.com/sverweij/dependency-cruiser/issues/1007): it is
// given a copy in which each of them is the TypeScript that it has.
async function copyModules(root: string, copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  const files = await Array.fromAsync(
    glob(['src/**/*.{ts,tsx,astro,css}', 'astro.config.mjs'], { cwd: root }),
  );
  await Promise.all(files.map((file) => copyModule(join(root, file), join(copy, file))));
}

async function copyModule(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  if (from.endsWith('.astro')) await writeFile(`${to}.ts`, await readScript(from));
  else await cp(from, to);
}

/** The TypeScript of an Astro component: its frontmatter and its scripts. */
async function readScript(file: string): Promise<string> {
  const { ast } = await parse(await readFile(file, 'utf8'));
  return listScripts(ast).join('\n');
}

type Node =
  Awaited<ReturnType<typeof parse>>['ast']['children'][number] | Awaited<ReturnType<typeof parse>>['ast'];

function listScripts(node: Node): string[] {
  if (node.type === 'frontmatter') return [node.value];
  if (!('children' in node)) return [];
  if (node.type !== 'element' || node.name !== 'script') return node.children.flatMap(listScripts);
  return node.children.flatMap((child) => (child.type === 'text' ? [child.value] : []));
}
