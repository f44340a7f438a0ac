import type { APIRoute, GetStaticPaths } from 'astro';
import { listTranscripts } from '#songs/timing/transcripts.ts';

/** The timed words of a recording, for podcast apps. */
export const GET: APIRoute<{ transcript: string }> = ({ props }) =>
  new Response(props.transcript, { headers: { 'Content-Type': 'application/x-subrip; charset=utf-8' } });

export const getStaticPaths = (async () =>
  [...(await listTranscripts())].map(([track, transcript]) => ({
    params: { track },
    props: { transcript },
  }))) satisfies GetStaticPaths;
