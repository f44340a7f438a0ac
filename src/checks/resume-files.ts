import { defaultPath } from '../resume/paths';
import { listServed, type Content } from './read-content';

/** Path of the resume in the site, whoever makes it; nothing when there is none. */
function findResume({ site, resume }: Content): string | undefined {
  return site?.values.resume ?? (resume && defaultPath);
}

/** Path of the PDF that the owner put into `public/`. */
export function findOwnResume(content: Content): string | undefined {
  const path = findResume(content);
  return path !== undefined && listServed(content).has(path.normalize()) ? path : undefined;
}

/** Path of the PDF that the build makes. */
export function findMadeResume(content: Content): string | undefined {
  const path = findResume(content);
  return content.resume && path?.endsWith('.pdf') && !findOwnResume(content) ? path : undefined;
}
