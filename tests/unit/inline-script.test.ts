import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleScript } from '@/build/inline-script';

test('a module and what it imports become one script on one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inline-script-'));
  await writeFile(join(folder, 'words.ts'), "export const words: string[] = ['first', 'paint'];\n");
  await writeFile(
    join(folder, 'main.ts'),
    "import { words } from './words';\n\nObject.assign(globalThis, { said: words.join(' ') });\n",
  );
  const context = { said: '' };

  const { script, files } = await bundleScript(join(folder, 'main.ts'));
  runInNewContext(script, context);

  expect(context.said).toBe('first paint');
  expect(script).not.toContain('\n');
  expect(files.sort()).toEqual([join(folder, 'main.ts'), join(folder, 'words.ts')]);
});

test('a fault in the module names its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inline-script-'));
  await writeFile(join(folder, 'main.ts'), "import './nowhere';\n");

  await expect(bundleScript(join(folder, 'main.ts'))).rejects.toThrow('./nowhere');
});
