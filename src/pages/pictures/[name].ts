import type { APIRoute, GetStaticPaths } from 'astro';
import { getPicture, getRecords } from '@/content';
import { encodeVariant, type PictureFile, type Variant } from '@/media/pictures';

interface Props {
  file: PictureFile;
  variant: Variant;
}

/** One file for each size and format of each picture of the ledger. */
export const getStaticPaths = (async () => {
  const records = await getRecords();
  const pictures = await Promise.all(records.map((record) => getPicture(record.file)));
  return pictures.flatMap(({ file, variants }) =>
    variants.map((variant) => ({ params: { name: variant.name }, props: { file, variant } })),
  );
}) satisfies GetStaticPaths;

/** The encoded picture. */
export const GET: APIRoute<Props> = async ({ props: { file, variant } }) => {
  const bytes = await encodeVariant(file, variant);
  return new Response(bytes, { headers: { 'Content-Type': `image/${variant.format}` } });
};
