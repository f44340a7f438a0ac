import type { APIRoute, GetStaticPaths } from 'astro';
import { getResume, getSite } from '@/model/content';
import { toPath, toUrl } from '@/lib/paths';
import { isOwn } from '@/resume/address';
import { jsonPath } from '@/resume/paths';
import { toJsonResume } from '@/resume/json-resume';

/** One file, or none: a site may do without a resume, and an owner may have put one there. */
export const getStaticPaths = (async () => {
  const isMade = (await getResume()) && !isOwn(jsonPath);
  return isMade ? [{ params: { file: jsonPath.slice(1, -'.json'.length) } }] : [];
}) satisfies GetStaticPaths;

/** The resume for programs, in the shape of https://jsonresume.org. */
export const GET: APIRoute = async () => {
  const [resume, { name }] = await Promise.all([getResume(), getSite()]);
  if (!resume) return new Response(null, { status: 404 });

  const json = toJsonResume(resume, name, toUrl(toPath(jsonPath)));
  return new Response(json, { headers: { 'Content-Type': 'application/json' } });
};
