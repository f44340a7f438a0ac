import type { APIRoute, GetStaticPaths } from 'astro';
import { getResume, getSite } from '@/model/content';
import { toPath, toUrl } from '@/lib/paths';
import { isProvided } from '@/resume/address';
import { jsonPath } from '@/resume/paths';
import { toJsonResume } from '@/resume/json-resume';

/** No file without a resume, or if the owner provides it. */
export const getStaticPaths = (async () => {
  const isMade = (await getResume()) && !isProvided(jsonPath);
  return isMade ? [{ params: { file: jsonPath.slice(1, -'.json'.length) } }] : [];
}) satisfies GetStaticPaths;

/** The resume for programs, in the shape of https://jsonresume.org. */
export const GET: APIRoute = async () => {
  const [resume, { name }] = await Promise.all([getResume(), getSite()]);
  if (!resume) return new Response(null, { status: 404 });

  const json = toJsonResume(resume, name, toUrl(toPath(jsonPath)));
  return new Response(json, { headers: { 'Content-Type': 'application/json' } });
};
