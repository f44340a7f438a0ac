import type { Resume } from '@/model/resume';

/** What says which keys there are. */
const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** A resume as programs read it (https://jsonresume.org): `name` is the owner's, `url` where the file will be. */
export function toJsonResume(
  { $schema = SCHEMA, basics, meta, ...parts }: Resume,
  name: string,
  url: string,
): string {
  const whole = {
    $schema,
    basics: { name, ...basics },
    ...parts,
    meta: { canonical: url, ...meta },
  };
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return `${JSON.stringify(whole, (_, value: unknown) => (isEmpty(value) ? undefined : value), 2)}\n`;
}
