import type { APIRoute, GetStaticPaths } from 'astro';
import { getHome, getSite } from '#model/queries.ts';
import { getBackground } from '#pictures/get-background.ts';
import { getDocument } from '#resume/document.ts';
import { findResumePath, isMade } from '#resume/paths.ts';
import { makePdf } from '#resume/pdf.ts';

/** No file if the owner provides a PDF. */
export const getStaticPaths = (async () => {
  const path = await findResumePath();
  return path?.endsWith('.pdf') && (await isMade(path))
    ? [{ params: { resume: path.slice(1, -'.pdf'.length) } }]
    : [];
}) satisfies GetStaticPaths;

/** The resume as a document, in the light colors of the first screen. */
export const GET: APIRoute = async () => {
  const [{ fonts }, document, { roles }] = await Promise.all([
    getSite(),
    getDocument(),
    getHome().then((home) => getBackground(home)),
  ]);
  const colors = Object.fromEntries(Object.entries(roles).map(([role, { light }]) => [role, light]));
  const pdf = await makePdf({ ...document, colors }, fonts);
  return new Response(pdf, { headers: { 'Content-Type': 'application/pdf' } });
};
