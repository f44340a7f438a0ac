import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getRecordings, listStreams, type Stream } from '@/recordings/recordings';

/** One for each recording that has a picture before its sound. */
export const getStaticPaths = (async () =>
  listStreams(await getRecordings()).map((stream) => {
    const { hash, name } = stream;
    return { params: { hash, name }, props: { stream } };
  })) satisfies GetStaticPaths;

/** The recording without its tag, so that it plays as soon as its beginning has arrived. */
export const GET: APIRoute<{ stream: Stream }> = async ({ props: { stream } }) => {
  const bytes = await readFile(stream.file);
  return new Response(bytes.subarray(stream.id3Length), { headers: { 'Content-Type': 'audio/mpeg' } });
};
