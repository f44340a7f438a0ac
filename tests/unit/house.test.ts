import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listArrows, toDirect } from '../../scripts/house/draw-house';
import { readHouse } from '../../scripts/house/read-house';
import { writeFiles } from './write-site';

/** A house in which everything is used and every import goes down. */
const sound = {
  'astro.config.mjs': 'export default {};\n',
  'src/pages/index.astro': "---\nimport { ink } from '@/ui/ink';\n---\n<p>{ink}</p>\n",
  'src/ui/ink.ts': "import { dark } from '../lib/dark';\nexport const ink = dark;\n",
  'src/lib/dark.ts': 'export const dark = 1;\n',
};

async function listFaults(files: Record<string, string>): Promise<string[]> {
  const root = fileURLToPath(await writeFiles({ ...sound, ...files }));
  const { summary } = await readHouse(root, join(root, '.cache/house'));
  return summary.violations.map(({ from, to, rule }) => `${from} ${rule.name} ${to}`);
}

test('a house whose imports go down is sound', async () => {
  expect(await listFaults({})).toEqual([]);
});

test.each([
  ['with the alias', "import { ink } from '@/ui/ink';\nexport const dark = ink;\n"],
  ['by its path', "import { ink } from '../ui/ink';\nexport const dark = ink;\n"],
  ['of a type', "import type { Ink } from '@/ui/ink';\nexport const dark: Ink = 1;\n"],
])('an import of what is above is refused, %s', async (_, dark) => {
  const faults = await listFaults({
    'src/lib/dark.ts': dark,
    'src/ui/ink.ts': 'export type Ink = number;\nexport const ink = 1;\n',
  });

  expect(faults).toContain('src/lib/dark.ts lib-imports-what-is-below src/ui/ink.ts');
});

test('an import in an Astro component is seen, in its script too', async () => {
  const faults = await listFaults({
    'src/ui/Stain.astro': "<script>import '@/model/spill';</script>\n",
    'src/ui/ink.ts': "export { default as ink } from './Stain.astro';\n",
    'src/model/spill.ts': "import '@/lib/dark';\n",
  });

  expect(faults).toEqual(['src/ui/Stain.astro.ts ui-imports-what-is-below src/model/spill.ts']);
});

test('a folder of which nobody knows where it stands is refused', async () => {
  const faults = await listFaults({
    'src/ui/ink.ts': "export { Post as ink } from '@/posts/Post';\n",
    'src/posts/Post.tsx': "import { dark } from '@/lib/dark';\nexport const Post = dark;\n",
  });

  expect(faults).toEqual(['src/ui/ink.ts no-unknown-folder src/posts/Post.tsx']);
});

test('a module that nothing leads to is refused', async () => {
  const faults = await listFaults({ 'src/lib/lost.ts': 'export const lost = 1;\n' });

  expect(faults.some((fault) => fault.endsWith('no-orphan src/lib/lost.ts'))).toBe(true);
});

test('two modules that import each other are refused', async () => {
  const faults = await listFaults({
    'src/lib/dark.ts': "import { light } from './light';\nexport const dark = () => light;\n",
    'src/lib/light.ts': "import { dark } from './dark';\nexport const light = () => dark;\n",
  });

  expect(faults.some((fault) => fault.includes('no-circle'))).toBe(true);
});

test('the drawing has each import between folders once, and none that follows from others', () => {
  const dependencies = ['src/ui/ink.ts', 'src/lib/dark.ts'].map((resolved) => ({ resolved }));
  const modules = [
    { source: 'src/pages/index.astro.ts', dependencies },
    { source: 'src/ui/ink.ts', dependencies: dependencies.slice(1) },
  ] as Parameters<typeof listArrows>[0];

  expect(toDirect(listArrows(modules))).toEqual([
    ['pages', 'ui'],
    ['ui', 'lib'],
  ]);
});
