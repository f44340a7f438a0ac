import { defaultPath } from '../resume/paths';
import { listServed, type Content } from './read-content';

/** Path of the PDF in the site, made or provided; `undefined` if there is none. */
export function findResume({ site, resume }: Content): string | undefined {
  return site?.values.resume ?? (resume && defaultPath);
}

/** Path of the PDF that the build makes. */
export function findMadeResume(content: Content): string | undefined {
  const path = findResume(content);
  const isMade = content.resume && path?.endsWith('.pdf') && !listServed(content).has(path.normalize());
  return isMade ? path : undefined;
}
