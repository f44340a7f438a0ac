import { copyFile, mkdir, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { glob, type Loader } from 'astro/loaders';
import { listFiles } from '@/lib/files';
import { toId } from '@/lib/ids';
import { encodePath } from '@/lib/paths';

// Astro reads files and imports modules by address, and loses those with one of these in their names.
const LOST = /[#%?]/;
const COPIES = '.cache/';

/** Astro's `glob`, for files with any name: those it would lose are read from copies with plain names. */
export function loadFiles(folder: string, endings: string[]): Loader {
  const generateId = ({ entry }: { entry: string }) => toId(entry);
  const pattern = endings.map((ending) => `**/*.${ending}`);
  const plain = glob({ base: folder, pattern: [...pattern, '!**/*[#%?]*', '!**/*[#%?]*/**'], generateId });
  const copies = glob({ base: COPIES + folder, pattern, generateId });

  return {
    name: 'load-files',
    load: async (context) => {
      const { config, store, watcher } = context;
      await plain.load(context);
      await rm(new URL(COPIES + folder, config.root), { recursive: true, force: true });
      if (!(await copyLost(config.root, folder, endings))) return;

      // A glob deletes from the store what it did not load; it must not see what the first one loaded.
      await copies.load({ ...context, store: { ...store, keys: () => [] } });
      watcher?.on('change', (file) => LOST.test(file) && void copyLost(config.root, folder, endings));
    },
  };
}

/** Copies the files with such names; true when there are any. */
async function copyLost(root: URL, folder: string, endings: string[]): Promise<boolean> {
  const files = await listFiles(root, folder, new RegExp(`\\.(${endings.join('|')})$`));
  const lost = files.filter((file) => LOST.test(file));
  for (const file of lost) {
    const copy = new URL(`${COPIES}${folder}/${encodePath(toId(file) + extname(file))}`, root);
    await mkdir(new URL('.', copy), { recursive: true });
    await copyFile(new URL(`${folder}/${encodePath(file)}`, root), copy);
  }
  return lost.length > 0;
}
