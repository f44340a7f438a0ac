import { access, glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Whether there is a file at a path below `root`; the path is written as people write it, with `#` and spaces. */
export async function hasFile(root: URL, path: string): Promise<boolean> {
  return access(toFileName(root, path)).then(
    () => true,
    () => false,
  );
}

/** Paths of the files below `folder`, relative to it, sorted, whose names match. */
export async function listFiles(root: URL, folder: string, name: RegExp): Promise<string[]> {
  const files = await Array.fromAsync(glob('**/*.*', { cwd: toFileName(root, folder) }));
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file) && !/(^|\/)[._]/.test(file))
    .sort();
}

function toFileName(root: URL, path: string): string {
  return `${fileURLToPath(root)}${path}`;
}
