import { v5 } from 'uuid';

/** The namespace of podcasts: https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/tags/guid.md */
const PODCASTS = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

/** Identity of a feed by its address, without scheme and last slashes, as the namespace of podcasts lays down. */
export function toFeedId(url: string): string {
  return v5(url.replace(/^\w+:\/\//, '').replace(/\/+$/, ''), PODCASTS);
}
