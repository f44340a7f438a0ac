import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getRecordings, type Stream } from '#recordings/recordings.ts';

/** One route for each recording with a stream. */
export const getStaticPaths = (async () =>
  (await getRecordings())
    .flatMap((track) => [track, ...track.versions])
    .flatMap(({ stream }) => {
      if (!stream) return [];
      const { hash, name } = stream;
      return [{ params: { hash, name }, props: { stream } }];
    })) satisfies GetStaticPaths;

/** The recording without its tags, so that playback starts before the whole file has loaded. */
export const GET: APIRoute<{ stream: Stream }> = async ({ props: { stream } }) => {
  const bytes = await readFile(stream.file);
  return new Response(bytes.subarray(stream.id3Length), { headers: { 'Content-Type': 'audio/mpeg' } });
};
