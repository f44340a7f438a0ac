import { glob, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Whether there is a file at a path below `root`; the path is written as people write it, with `#` and spaces. */
export async function hasFile(root: URL, path: string): Promise<boolean> {
  return stat(toFileName(root, path)).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

/** Paths of the files below `folder`, relative to it, sorted, whose names match; hidden files are left out. */
export async function listFiles(root: URL, folder: string, name: RegExp): Promise<string[]> {
  const found = await Array.fromAsync(glob('**/*.*', { cwd: toFileName(root, folder) }));
  const named = found
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file) && !/(^|\/)\./.test(file));
  const areFiles = await Promise.all(named.map((file) => hasFile(root, `${folder}/${file}`)));
  return named.filter((_, index) => areFiles[index]).sort();
}

/** The text of a file, without the byte order mark and the CRLFs that editors on Windows put in. */
export async function readText(root: URL, path: string): Promise<string> {
  const text = await readFile(toFileName(root, path), 'utf8');
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

function toFileName(root: URL, path: string): string {
  return `${fileURLToPath(root)}${path}`;
}
