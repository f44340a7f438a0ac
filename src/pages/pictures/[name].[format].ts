import type { APIRoute, GetStaticPaths } from 'astro';
import { encodeVariant } from '@/pictures/encode-variant';
import { getWantedPictures } from '@/pictures/get-picture';
import { readPicture, type PictureFile } from '@/pictures/read-picture';
import type { Variant } from '@/pictures/variants';

interface Props {
  file: PictureFile | undefined;
  variant: Variant;
}

/** One file for each size and format of each picture that the site asks for; two uses may share one. */
export const getStaticPaths = (async () => {
  const pictures = await getWantedPictures();
  const files = pictures.flatMap(({ file, variants }) => variants.map((variant) => ({ file, variant })));
  const byName = new Map(files.map((props) => [props.variant.name, props]));
  return [...byName.values()].map((props) => ({ params: toParams(props.variant), props }));
}) satisfies GetStaticPaths;

/** The encoded picture, read anew: in `astro dev` it may have been replaced since the paths were listed. */
export const GET: APIRoute<Props> = async ({ props: { file, variant } }) => {
  const bytes = await encodeVariant(await readPicture(file?.path ?? ''), variant);
  return new Response(bytes, { headers: { 'Content-Type': `image/${variant.format}` } });
};

function toParams({ name, format }: Variant): { name: string; format: string } {
  return { name: name.slice(0, -format.length - 1), format };
}
