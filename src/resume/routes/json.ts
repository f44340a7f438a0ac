import type { APIRoute, GetStaticPaths } from 'astro';
import { getSite } from '#model/queries.ts';
import { toUrl, withBase } from '#lib/paths.ts';
import { getResume, isServed } from '#resume/address.ts';
import { jsonPath } from '#resume/paths.ts';
import { formatJsonResume } from '#resume/json-resume.ts';

/** No file without a resume, or if the owner provides it. */
export const getStaticPaths = (async () => {
  const isMade = (await getResume()) && !(await isServed(jsonPath));
  return isMade ? [{ params: { file: jsonPath.slice(1, -'.json'.length) } }] : [];
}) satisfies GetStaticPaths;

/** The resume for programs, in the shape of https://jsonresume.org. */
export const GET: APIRoute = async () => {
  const [resume, { name }] = await Promise.all([getResume(), getSite()]);
  if (!resume) return new Response(null, { status: 404 });

  const json = formatJsonResume(resume, name, toUrl(withBase(jsonPath)));
  return new Response(json, { headers: { 'Content-Type': 'application/json' } });
};
