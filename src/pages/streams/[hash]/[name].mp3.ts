import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getRecordings, type Stream } from '@/recordings/recordings';

/** One for each recording that visitors do not listen to as it is. */
export const getStaticPaths = (async () =>
  (await getRecordings()).flatMap(({ stream }) => {
    if (!stream) return [];
    const { hash, name } = stream;
    return [{ params: { hash, name }, props: { stream } }];
  })) satisfies GetStaticPaths;

/** The recording without its tag, so that it plays as soon as its beginning has arrived. */
export const GET: APIRoute<{ stream: Stream }> = async ({ props: { stream } }) => {
  const bytes = await readFile(stream.file);
  return new Response(bytes.subarray(stream.id3Length), { headers: { 'Content-Type': 'audio/mpeg' } });
};
