import type { APIRoute, GetStaticPaths } from 'astro';
import { getHome, getSite } from '#model/queries.ts';
import { getBackground } from '#pictures/get-background.ts';
import { createDocument } from '#features/resume/document.ts';
import { findResumePath, getResume, isMade } from '#features/resume/paths.ts';
import { makePdf, toColors } from '#features/resume/pdf.ts';

/** No file if the owner provides a PDF. */
export const getStaticPaths = (async () => {
  const path = await findResumePath();
  return path?.endsWith('.pdf') && (await isMade(path))
    ? [{ params: { resume: path.slice(1, -'.pdf'.length) } }]
    : [];
}) satisfies GetStaticPaths;

/** The resume as a document, in the light colors of the first screen. */
export const GET: APIRoute = async () => {
  const [site, resume, { roles }] = await Promise.all([
    getSite(),
    getResume(),
    getHome().then((home) => getBackground(home)),
  ]);
  const pdf = await makePdf({ ...createDocument(site, resume), colors: toColors(roles) }, site.fonts);
  return new Response(pdf, { headers: { 'Content-Type': 'application/pdf' } });
};
