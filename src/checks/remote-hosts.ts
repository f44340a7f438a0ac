import * as features from '#features.ts';
import { gather } from '#model/feature.ts';
import { isRemote, isWebAddress } from '#model/values.ts';
import type { Meaning } from '#model/fields.ts';
import { listFields } from '#model/list-fields.ts';
import type { PolicyHosts } from '#output/policy.ts';
import type { Content } from '#model/read-content.ts';

/**
 * The hosts that the security policy allows. Remote recordings allow every host, because archives redirect to one of many
 * servers.
 */
export function listHosts(content: Content): PolicyHosts {
  const { sources, scheduled } = content;
  const published = sources.filter((source) => !scheduled.some(({ file }) => file === source.file));
  const listValues = (meaning: Meaning) =>
    listFields({ ...content, sources: published }, meaning).map(({ value }) => value);
  const schemes = listValues('sound')
    .filter(isRemote)
    .map((audio) => new URL(audio).protocol);
  const frames = gather(features, 'listFrames').flatMap((list) => list(content));
  return {
    pictures: listOrigins(listValues('background')).join(' '),
    videos: listOrigins(frames).join(' '),
    recordings: [...new Set(schemes)].join(' '),
  };
}

function listOrigins(addresses: string[]): string[] {
  const remote = addresses.filter((address) => isRemote(address) && isWebAddress(address));
  return [...new Set(remote.map((address) => new URL(address).origin))];
}
