import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleScript } from '@/build/inline-script';
import { writeFiles } from './write-site';

const write = async (files: Record<string, string>) => fileURLToPath(await writeFiles(files));

test('a module and what it imports become one script on one line', async () => {
  const folder = await write({
    'words.ts': "export const words: string[] = ['first', 'paint'];\n",
    'main.ts': "import { words } from './words';\n\nObject.assign(globalThis, { said: words.join(' ') });\n",
  });
  const context = { said: '' };

  const { script, files } = await bundleScript(`${folder}main.ts`);
  runInNewContext(script, context);

  expect(context.said).toBe('first paint');
  expect(script).not.toContain('\n');
  expect(files.sort()).toEqual([`${folder}main.ts`, `${folder}words.ts`]);
});

test('a fault in the module names its file', async () => {
  const folder = await write({ 'main.ts': "import './nowhere';\n" });

  await expect(bundleScript(`${folder}main.ts`)).rejects.toThrow('./nowhere');
});
