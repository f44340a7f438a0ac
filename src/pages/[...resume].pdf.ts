import type { APIRoute, GetStaticPaths } from 'astro';
import { getHome } from '@/model/content';
import { getBackground } from '@/pictures/background';
import { findMadePath } from '@/resume/address';
import { toColors } from '@/resume/colors';
import { getDocument } from '@/resume/document';
import { makePdf } from '@/resume/pdf';

/** One file, or none: an owner may have put a PDF there. */
export const getStaticPaths = (async () => {
  const path = await findMadePath();
  return path ? [{ params: { resume: path.slice(1, -'.pdf'.length) } }] : [];
}) satisfies GetStaticPaths;

/** The resume as a document, on the paper of the first screen. */
export const GET: APIRoute = async () => {
  const [document, { roles }] = await Promise.all([
    getDocument(),
    getHome().then((home) => getBackground(home)),
  ]);
  const pdf = await makePdf({ ...document, colors: toColors(roles) });
  return new Response(pdf, { headers: { 'Content-Type': 'application/pdf' } });
};
