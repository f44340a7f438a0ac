/** Path of the resume unless `content/site.yaml` names another. */
export const defaultPath = '/resume.pdf';

/** Path of the resume for programs. */
export const jsonPath = '/resume.json';
