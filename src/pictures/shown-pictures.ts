import { readTree } from '#lib/markdown-tree.ts';
import { getFacts, getRecords, getSite, listPages } from '#model/queries.ts';
import { isRemote } from '#model/values.ts';
import { getPicture } from './get-picture.ts';
import { listPossibleNames, listStrings } from './picture-names.ts';
import type { PictureUse } from './variants.ts';

/** The owner's components, which may show pictures, too. */
const parts = import.meta.glob<string>('/content/parts/**/*.{astro,js,jsx,ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The records of the pictures that a page shows, by title, and the addresses of the pictures themselves. */
export async function listShownPictures() {
  const [records, { portrait }, pages, { pictures }] = await Promise.all([
    getRecords(),
    getSite(),
    listPages(),
    getFacts(),
  ]);
  const backgrounds = pages.map(({ data }) => data.imageUrl?.normalize());
  const inParts = Object.values(parts).flatMap(listStrings);
  const inPages = pages.flatMap((page) => listPossibleNames(readTree(page)));
  const inTexts = new Set([...inParts, ...inPages, ...pictures].map((name) => name.normalize()));
  const findUse = (file: string): PictureUse | undefined => {
    if (backgrounds.includes(file)) return 'background';
    if (file === portrait?.normalize()) return 'portrait';
    return inTexts.has(file) ? 'inline' : undefined;
  };
  const shown = records.map(async (record) => {
    const use = findUse(record.file.normalize());
    return use ? [{ ...record, address: await findAddress(record.file, use) }] : [];
  });
  return (await Promise.all(shown)).flat();
}

/** The address of the largest file of a picture for one use. */
async function findAddress(file: string, use: PictureUse): Promise<string> {
  if (isRemote(file)) return file;
  const { sources } = await getPicture(file, use);
  return sources.findLast(({ format, cut }) => format === 'avif' && !cut)?.path ?? '';
}
