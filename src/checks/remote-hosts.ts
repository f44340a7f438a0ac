import * as features from '#features.ts';
import { listParts } from '#model/feature.ts';
import { isRemote, isWebAddress } from '#model/values.ts';
import { valueAt } from '#model/check-schema.ts';
import type { PolicyHosts } from '#output/policy.ts';
import type { Content } from '#model/read-content.ts';

/**
 * The hosts that the security policy allows. Remote recordings allow every host, because archives redirect to one of many
 * servers.
 */
export function listHosts(content: Content): PolicyHosts {
  const { entries, tracks } = content;
  const audios = tracks.map(({ values: { audio = '' } }) => audio).filter(isRemote);
  const schemes = audios.map((audio) => new URL(audio).protocol);
  const frames = listParts(features, 'listFrames').flatMap((list) => list(content));
  return {
    pictures: listOrigins(entries.map(({ values }) => String(valueAt(values, ['imageUrl'])))).join(' '),
    videos: listOrigins(frames).join(' '),
    recordings: [...new Set(schemes)].join(' '),
  };
}

function listOrigins(addresses: string[]): string[] {
  const remote = addresses.filter((address) => isRemote(address) && isWebAddress(address));
  return [...new Set(remote.map((address) => new URL(address).origin))];
}
