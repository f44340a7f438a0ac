import { createHash } from 'node:crypto';

/** The hash by which a security policy allows an inline script or style. */
export function toPolicyHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
