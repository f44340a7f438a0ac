import { existsSync } from 'node:fs';
import { findSpelling } from '#lib/files.ts';
import { getResume, getSite } from '#model/queries.ts';
import { getGeneratedPdfPath, getResumePath } from './paths.ts';

/** Path of the resume in the site; `undefined` without one. */
export async function findResumePath(): Promise<string | undefined> {
  const [site, resume] = await Promise.all([getSite(), getResume()]);
  return getResumePath(site.resume, resume !== undefined);
}

/** Path of the PDF that the build makes; `undefined` if the owner provides one or there is no resume. */
export async function findPdfPath(): Promise<string | undefined> {
  const [site, resume, path] = await Promise.all([getSite(), getResume(), findResumePath()]);
  const isProvided = path !== undefined && (await isServed(path));
  return getGeneratedPdfPath(site.resume, resume !== undefined, () => isProvided);
}

/** Whether the owner has put this file into `public/`. */
export async function isServed(path: string): Promise<boolean> {
  return existsSync(`public${await findSpelling('public', path)}`);
}
