/** Path of the resume unless `content/site.yaml` names another. */
const defaultPath = '/resume.pdf';

/** Path of the resume for programs. */
export const jsonPath = '/resume.json';

/** Path of the resume: the configured one, or the default one if there is `content/resume.yaml`; otherwise `undefined`. */
export function getResumePath(configured: string | undefined, hasYaml: boolean): string | undefined {
  return configured ?? (hasYaml ? defaultPath : undefined);
}

/** Path of the PDF that the build makes; `undefined` if the owner provides one or there is no resume. */
export function getGeneratedPdfPath(
  configured: string | undefined,
  hasYaml: boolean,
  isProvided: (path: string) => boolean,
): string | undefined {
  const path = getResumePath(configured, hasYaml);
  return hasYaml && path?.endsWith('.pdf') && !isProvided(path) ? path : undefined;
}
