import { lstatSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { join as joinPath } from 'node:path/posix';
import { decodePath } from '#lib/paths.ts';
import { pictureFolder } from '#model/collections.ts';
import { isPictureFile } from '#model/picture.ts';
import { isRemote } from '#model/values.ts';
import { postsFolder } from '#features/posts/schema.ts';

/** A picture that a text shows: its file, where it goes, and its address from then on. */
export interface FoundPicture {
  from: string;
  to: string;
  address: string;
}

/** Folders that other programs serve as they are. */
const SERVED = ['', 'static', 'public', 'assets', 'images'];
/** How many folders up from a text its site may start. */
const MAX_LEVELS = 6;
/** Larger files are no pictures for a page. */
const maxBytes = 100 * 1024 ** 2;

/** The picture with an address in a text of another site; `undefined` if it is nowhere, and `files` are those beside all texts. */
export function findOldPicture(
  written: string,
  text: { from: string; to: string },
  files: string[],
): FoundPicture | undefined {
  const address = decodePath(written.replace(/[?#].*|^\{\{[^}]*\}\}/g, ''));
  if (isRemote(address) || !isPictureFile(address)) return undefined;

  const folder = dirname(text.from);
  const near = join(folder, address);
  const beside = joinPath(dirname(text.to), address);
  if (!address.startsWith('/') && isFile(near) && beside.startsWith(`${postsFolder.folder}/`))
    return { from: near, to: beside, address: written };

  const own = join(folder, basename(text.from, extname(text.from)), address);
  const served = listAbove(folder).flatMap((above) => SERVED.map((name) => join(above, name, address)));
  const named = files.filter((file) => basename(file) === basename(address));
  const from = [near, own, ...served, ...named].find(isFile);
  if (from === undefined) return undefined;
  // Pictures keep their folders, so that two with one name stay apart.
  const path = address.replace(/^(?:\.{0,2}\/)+/, '');
  const isKept = !address.includes('../') && !written.startsWith('{{');
  return { from, to: `${pictureFolder}/${path}`, address: isKept ? written : encodeURI(path) };
}

/** A folder and those above it. */
function listAbove(folder: string, levels = MAX_LEVELS): string[] {
  const above = dirname(folder);
  return levels === 0 || above === folder ? [folder] : [folder, ...listAbove(above, levels - 1)];
}

/** Whether there is a file of usual size, and no symbolic link, which may lead out of the site. */
function isFile(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats !== undefined && stats.isFile() && stats.size <= maxBytes;
}
