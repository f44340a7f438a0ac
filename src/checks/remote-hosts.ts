import { listSiteTags } from '#lib/markdown-tree.ts';
import { getPlayerUrl } from '#videos/player-url.ts';
import { isRemote, isWebAddress } from '#model/values.ts';
import { valueAt } from '#model/check-schema.ts';
import { warning, type Explanation, type Problem } from '#lib/problem.ts';
import type { PolicyHosts } from '#integrations/policy.ts';
import type { Content } from '#model/read-content.ts';

/** An address with its redirects, and the last status; `undefined` without a response. */
interface RedirectChain {
  hops: [URL, ...URL[]];
  status?: number;
}

const MAX_REQUESTS = 6;
const REQUEST_TIMEOUT_MS = 5000;
const MAX_HOPS = 10;

/**
 * Finds the hosts for the security policy, and problems with them. `audioUrl` is the address of local recordings on another host. With `isFollowed`,
 * includes the redirects of recordings, which browsers also check.
 */
export async function findHosts(
  { entries, tracks }: Content,
  { audioUrl = '', isFollowed = false } = {},
): Promise<PolicyHosts & { problems: Problem[] }> {
  const remote = tracks.filter(({ values: { audio = '' } }) => isRemote(audio) && isWebAddress(audio));
  const audios = [...new Set(remote.map(({ values }) => values.audio ?? ''))];
  const answers = new Map<string, RedirectChain>();
  const groups = Map.groupBy(isFollowed ? audios : [], (_, index) => Math.floor(index / MAX_REQUESTS));
  for (const some of groups.values())
    await Promise.all(some.map(async (audio) => answers.set(audio, await followRedirects([new URL(audio)]))));

  const redirects = [...answers.values()].flatMap(({ hops: [first, ...rest] }) =>
    rest.flatMap((hop) => getPolicySources(first, hop)),
  );
  const videos = entries.flatMap(({ tree }) => listSiteTags(tree, 'Video'));
  return {
    pictures: listOrigins(entries.map(({ values }) => String(valueAt(values, ['imageUrl'])))).join(' '),
    videos: listOrigins(videos.map(({ attributes: { url } }) => getPlayerUrl(String(url)) ?? '')).join(' '),
    recordings: [...new Set([...listOrigins([audioUrl, ...audios]), ...redirects])].join(' '),
    problems: remote.flatMap(({ file, lineOf, values: { audio = '' } }) => {
      const answer = answers.get(audio);
      const [state, hint = ''] = (answer && explainAnswer(answer)) ?? [];
      return state ? warning(file, lineOf(['audio']), `audio: ${audio} ${state}`, hint) : [];
    }),
  };
}

function listOrigins(addresses: string[]): string[] {
  const remote = addresses.filter((address) => isRemote(address) && isWebAddress(address));
  return [...new Set(remote.map((address) => new URL(address).origin))];
}

/** Requests a range, like players do, and follows redirects one by one. */
async function followRedirects(hops: RedirectChain['hops']): Promise<RedirectChain> {
  const url = hops.at(-1) ?? hops[0];
  const headers = { Range: 'bytes=0-0' };
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await fetch(url, { redirect: 'manual', headers, signal }).catch(() => undefined);
  if (!response) return { hops };

  await response.body?.cancel();
  const { status } = response;
  const next = URL.parse(response.headers.get('location') ?? 'none:', url);
  const isRedirect = status > 299 && status < 400 && /^https?:$/.test(next?.protocol ?? '');
  return next && isRedirect && hops.length <= MAX_HOPS ? followRedirects([...hops, next]) : { hops, status };
}

/** The policy source for a redirect. Large archives redirect to one of many subdomains. */
function getPolicySources(first: URL, hop: URL): string[] {
  const domain = first.hostname.replace(/^www\./, '');
  if (!isWebAddress(hop.href) || hop.origin === first.origin) return [];
  return [hop.hostname.endsWith(`.${domain}`) ? `${hop.protocol}//*.${domain}` : hop.origin];
}

function explainAnswer({ status }: RedirectChain): Explanation | undefined {
  if (status === undefined) {
    const hint = 'Build again when you are online, so that the security policy lists the right host.';
    return ['did not answer, so its redirects could not be checked.', hint];
  }
  return status > 299 ? [`returned status ${status}.`, 'Correct the address.'] : undefined;
}
