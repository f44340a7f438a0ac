import type { APIRoute, GetStaticPaths } from 'astro';
import { listSquares, type Square } from '@/recordings/artwork';
import { encodeSquare } from '@/recordings/cover';

interface Props {
  square: Square;
}

/** One file for each size of each picture of a recording. */
export const getStaticPaths = (async () => {
  const squares = await listSquares();
  return squares.map((square) => ({ params: { name: square.name }, props: { square } }));
}) satisfies GetStaticPaths;

/** The picture as a JPEG. */
export const GET: APIRoute<Props> = async ({ props: { square } }) =>
  new Response(await encodeSquare(square.source, square.side), { headers: { 'Content-Type': 'image/jpeg' } });
