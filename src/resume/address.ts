import { existsSync } from 'node:fs';
import { getResume, getSite } from '@/model/content';
import { defaultPath } from './paths';

/** Path of the resume in the site, whoever makes it; nothing when there is none. */
export async function findResumePath(): Promise<string | undefined> {
  const [site, resume] = await Promise.all([getSite(), getResume()]);
  return site.resume ?? (resume && defaultPath);
}

/** Path of the PDF that the build makes; nothing when the owner has put one there, or has no `content/resume.yaml`. */
export async function findMadePath(): Promise<string | undefined> {
  const [path, resume] = await Promise.all([findResumePath(), getResume()]);
  return resume && path?.endsWith('.pdf') && !isOwn(path) ? path : undefined;
}

/** Whether the owner has put a file into `public/`, which then stays as it is. */
export function isOwn(path: string): boolean {
  return existsSync(`public${path}`);
}
