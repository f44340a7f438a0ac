/** Where the resume is when `content/site.yaml` does not say it. */
export const defaultPath = '/resume.pdf';

/** Where programs find it. */
export const jsonPath = '/resume.json';
