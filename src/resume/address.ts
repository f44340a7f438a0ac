import { existsSync } from 'node:fs';
import { getEntry } from 'astro:content';
import { findSpelling } from '#lib/files.ts';
import { getSite } from '#model/queries.ts';
import { getGeneratedPdfPath, getResumePath } from './paths.ts';
import { resumeYaml, type Resume } from './schema.ts';

/** `content/resume.yaml`; `undefined` without one. */
export async function getResume(): Promise<Resume | undefined> {
  // Astro prints a warning whenever code reads an empty collection.
  if (!existsSync(resumeYaml.file)) return undefined;
  return (await getEntry('resume', 'resume'))?.data;
}

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
