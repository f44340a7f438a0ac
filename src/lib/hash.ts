import { createHash } from 'node:crypto';

/** The start of a SHA-256 in hexadecimal, for names that change with the content. */
export function toHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
