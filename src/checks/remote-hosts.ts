import { listSiteTags, type Tag } from '#lib/markdown-tree.ts';
import { toVideoPlayer } from '#videos/player-url.ts';
import { isRemote, isWebAddress } from '#model/values.ts';
import { valueAt } from '#model/check-schema.ts';
import { warning, type Explanation, type Problem } from '#lib/problem.ts';
import type { Content } from '#model/read-content.ts';

/** The hosts of pictures, recordings and videos on other servers, as lists for a security policy, and problems with them. */
export interface Hosts {
  pictures: string;
  recordings: string;
  /** Where the players of videos are. */
  videos: string;
  problems: Problem[];
}

/** An address with its redirects, and the last status; `undefined` without a response. */
interface Followed {
  hops: [URL, ...URL[]];
  status?: number;
}

const MAX_REQUESTS = 6;
const TIMEOUT_MS = 5000;
const MAX_HOPS = 10;

/**
 * Finds the hosts for the security policy. `audioUrl` is the address of local recordings on another host. With `isFollowed`,
 * includes the redirects of recordings, which browsers also check.
 */
export async function findHosts(
  { entries, tracks }: Content,
  { audioUrl = '', isFollowed = false } = {},
): Promise<Hosts> {
  const remote = tracks.filter(({ values: { audio = '' } }) => isRemote(audio) && isWebAddress(audio));
  const audios = [...new Set(remote.map(({ values }) => values.audio ?? ''))];
  const answers = new Map<string, Followed>();
  const groups = Map.groupBy(isFollowed ? audios : [], (_, index) => Math.floor(index / MAX_REQUESTS));
  for (const some of groups.values())
    await Promise.all(some.map(async (audio) => answers.set(audio, await follow([new URL(audio)]))));

  const redirects = [...answers.values()].flatMap(({ hops: [first, ...rest] }) =>
    rest.flatMap((hop) => toSource(first, hop)),
  );
  return {
    pictures: toOrigins(entries.map(({ values }) => String(valueAt(values, ['imageUrl'])))).join(' '),
    videos: toOrigins(entries.flatMap(({ tree }) => listSiteTags(tree, 'Video').map(toPlayer))).join(' '),
    recordings: [...new Set([...toOrigins([audioUrl, ...audios]), ...redirects])].join(' '),
    problems: remote.flatMap(({ file, lineOf, values: { audio = '' } }) => {
      const answer = answers.get(audio);
      const [state, hint = ''] = (answer && explainAnswer(answer)) ?? [];
      return state ? warning(file, lineOf(['audio']), `audio: ${audio} ${state}`, hint) : [];
    }),
  };
}

function toPlayer({ attributes: { url } }: Tag): string {
  return toVideoPlayer(String(url)) ?? '';
}

function toOrigins(addresses: string[]): string[] {
  const remote = addresses.filter((address) => isRemote(address) && isWebAddress(address));
  return [...new Set(remote.map((address) => new URL(address).origin))];
}

/** Requests a range, like players do, and follows redirects one by one. */
async function follow(hops: Followed['hops']): Promise<Followed> {
  const url = hops.at(-1) ?? hops[0];
  const headers = { Range: 'bytes=0-0' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { redirect: 'manual', headers, signal }).catch(() => undefined);
  if (!response) return { hops };

  await response.body?.cancel();
  const { status } = response;
  const next = URL.parse(response.headers.get('location') ?? 'none:', url);
  const isRedirect = status > 299 && status < 400 && /^https?:$/.test(next?.protocol ?? '');
  return next && isRedirect && hops.length <= MAX_HOPS ? follow([...hops, next]) : { hops, status };
}

/** The policy source for a redirect. Large archives redirect to one of many subdomains. */
function toSource(first: URL, hop: URL): string[] {
  const domain = first.hostname.replace(/^www\./, '');
  if (!isWebAddress(hop.href) || hop.origin === first.origin) return [];
  return [hop.hostname.endsWith(`.${domain}`) ? `${hop.protocol}//*.${domain}` : hop.origin];
}

/** What is wrong with the answer of a server, and what to do. */
function explainAnswer({ status }: Followed): Explanation | undefined {
  if (status === undefined) {
    const hint = 'Build again when you are online, so that the security policy lists the right host.';
    return ['did not answer, so its redirects could not be checked.', hint];
  }
  return status > 299 ? [`returned status ${status}.`, 'Correct the address.'] : undefined;
}
