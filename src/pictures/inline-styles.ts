import type { CollectionEntry } from 'astro:content';
import { getRecords } from '@/model/content';
import { getPicture } from './get-picture';
import { toInlineStyles } from './screen-styles';
import { readShownPictures } from './shown-pictures';

/** The rules for the pictures in the text of a page: the colour of each until it arrives, and its focus. */
export async function getInlineStyles(page: CollectionEntry<'pages'>): Promise<string> {
  const shown = readShownPictures(page);
  const records = (await getRecords()).filter(({ file }) => shown === 'any' || shown.includes(file));
  const pictures = await Promise.all(records.map(({ file }) => getPicture(file, 'inline')));
  return toInlineStyles(
    pictures.flatMap(({ record, file }) =>
      file ? [{ name: record.file, color: file.color, focus: record.focus }] : [],
    ),
  );
}
