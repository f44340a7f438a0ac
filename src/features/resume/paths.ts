import { existsSync } from 'node:fs';
import { findSpelling } from '#lib/files.ts';
import { getSite, getValues } from '#model/queries.ts';
import { resumeYaml } from './schema.ts';

/** Path of the resume for programs. */
export const jsonPath = '/resume.json';

/** `content/resume.yaml`; `undefined` without one. */
export const getResume = () => getValues('resume', resumeYaml);

/** Path of the resume in the site: the owner's, or the one that the build makes; `undefined` without both. */
export async function findResumePath(): Promise<string | undefined> {
  const [site, resume] = await Promise.all([getSite(), getResume()]);
  return site.resume ?? (resume && '/resume.pdf');
}

/** Whether the build makes a file of the resume, because the owner has not put it into `public/`. */
export async function isMade(path: string): Promise<boolean> {
  return (await getResume()) !== undefined && !existsSync(`public${await findSpelling('public', path)}`);
}
