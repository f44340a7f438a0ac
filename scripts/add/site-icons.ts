import { readFile } from 'node:fs/promises';
import { isShipped } from '#features/placeholders/placeholders.ts';
import { replaceFile } from '#lib/files.ts';
import { openPicture, readPicture } from '#pictures/read-picture.ts';
import { formatTakenMessage, type Added } from '#model/add-files.ts';

/** The icons that are PNGs, and their sizes in pixels. */
const SIZES = { 'public/apple-touch-icon.png': 180, 'public/icon-192.png': 192, 'public/icon-512.png': 512 };

/** Makes the icons of the site from an SVG. They replace placeholders, but no icons of the owner. */
export async function addSiteIcons(path: string): Promise<Added> {
  const picture = await readPicture(path);
  const pngs = Object.entries(SIZES).map(async ([file, size]) => {
    // Phones show transparent parts in black.
    const background = size === 180 ? '#fff' : '#0000';
    const png = openPicture(picture).flatten(size === 180 && { background });
    return [file, await png.resize(size, size, { fit: 'contain', background }).png().toBuffer()] as const;
  });
  const icons = [['public/favicon.svg', await readFile(path)] as const, ...(await Promise.all(pngs))];
  for (const [file] of icons) {
    const bytes = await readFile(file).catch(() => undefined);
    if (bytes && !isShipped([bytes])) throw new Error(formatTakenMessage(file));
  }
  for (const [file, bytes] of icons) await replaceFile(file, bytes);
  return { files: icons.map(([file]) => file), todo: [] };
}
