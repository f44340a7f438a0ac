import { existsSync } from 'node:fs';
import { getResume, getSite } from '#model/content.ts';
import { defaultPath } from './paths.ts';

/** Path of the resume in the site; `undefined` without one. */
export async function findResumePath(): Promise<string | undefined> {
  const [site, resume] = await Promise.all([getSite(), getResume()]);
  return site.resume ?? (resume && defaultPath);
}

/** Path of the PDF that the build makes; `undefined` if the owner provides one or there is no resume. */
export async function findPdfPath(): Promise<string | undefined> {
  const [path, resume] = await Promise.all([findResumePath(), getResume()]);
  return resume && path?.endsWith('.pdf') && !isProvided(path) ? path : undefined;
}

/** Whether the owner has put this file into `public/`. */
export function isProvided(path: string): boolean {
  return existsSync(`public${path}`);
}
