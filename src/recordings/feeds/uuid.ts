import { createHash } from 'node:crypto';

/** The namespace of podcasts: https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/tags/guid.md */
const PODCASTS = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** Identity of a feed by its address, without scheme and last slashes, as the namespace of podcasts lays down. */
export function toFeedId(url: string): string {
  return toUuid(PODCASTS, url.replace(/^\w+:\/\//, '').replace(/\/+$/, ''));
}

/** The UUID of a name within a namespace, which is a UUID itself: version 5 of RFC 9562. */
export function toUuid(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name);
  const hash = bytes.digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
