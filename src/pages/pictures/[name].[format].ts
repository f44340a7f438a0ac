import type { APIRoute, GetStaticPaths } from 'astro';
import { getRecords } from '@/model/content';
import { getPicture } from '@/pictures/get-picture';
import { encodeVariant, readPicture, type PictureFile, type Variant } from '@/pictures/pictures';

interface Props {
  file: PictureFile | undefined;
  variant: Variant;
}

/** One file for each size and format of each picture of the ledger. */
export const getStaticPaths = (async () => {
  const records = await getRecords();
  const pictures = await Promise.all(records.map((record) => getPicture(record.file)));
  return pictures.flatMap(({ file, variants }) =>
    variants.map((variant) => ({ params: toParams(variant), props: { file, variant } })),
  );
}) satisfies GetStaticPaths;

/** The encoded picture, read anew: in `astro dev` it may have been replaced since the paths were listed. */
export const GET: APIRoute<Props> = async ({ props: { file, variant } }) => {
  const bytes = await encodeVariant(await readPicture(file?.path ?? ''), variant);
  return new Response(bytes, { headers: { 'Content-Type': `image/${variant.format}` } });
};

function toParams({ name, format }: Variant): { name: string; format: string } {
  return { name: name.slice(0, -format.length - 1), format };
}
