import type { Resume } from './schema.ts';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** A resume in the format of https://jsonresume.org; `name` is the owner's, `url` the address of the file. */
export function formatJsonResume(
  { $schema = SCHEMA, basics, meta, ...lists }: Resume,
  name: string,
  url: string,
) {
  const resume = { $schema, basics: { name, ...basics }, ...lists, meta: { canonical: url, ...meta } };
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return `${JSON.stringify(resume, (key, value: unknown) => (isEmpty(value) || key === 'picture' ? undefined : value), 2)}\n`;
}
