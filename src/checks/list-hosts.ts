import { isRemote, isWebAddress } from '../model/values';
import type { Content } from './read-content';

/**
 * Origins of the pictures and recordings that the owner keeps on other servers, as lists for a security policy; `audioUrl` is
 * where all other recordings are, when they have a host of their own, and `followed` are the hosts that addresses lead to.
 */
export function listHosts(
  { pages, tracks }: Content,
  audioUrl?: string,
  followed: string[] = [],
): { pictures: string; recordings: string } {
  return {
    pictures: toOrigins(pages.map(({ values }) => values.imageUrl)),
    recordings: [toOrigins([audioUrl, ...tracks.map(({ values }) => values.audio)]), ...followed].join(' '),
  };
}

function toOrigins(addresses: (string | undefined)[]): string {
  const origins = addresses.flatMap((address) =>
    address !== undefined && isRemote(address) && isWebAddress(address) ? new URL(address).origin : [],
  );
  return [...new Set(origins)].join(' ');
}
