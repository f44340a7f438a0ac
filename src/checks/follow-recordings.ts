import { chunk } from '../lib/chunk';
import { isRemote, isWebAddress } from '../model/values';
import type { Fault, Problem } from './problem';
import type { Content, MarkdownSource } from './read-content';
import type { Track } from '../model/track';

/** Where the recordings on other servers really are, and what is odd about them. */
export interface Followed {
  /** Hosts that addresses lead to, as a security policy has them. */
  hosts: string[];
  problems: Problem[];
}

/** A track whose recording is on another server. */
interface Remote {
  track: MarkdownSource<Track>;
  audio: string;
}

/** Where an address leads: the addresses on the way, and what the last one answers; no status without an answer. */
interface Way {
  hops: URL[];
  status?: number;
}

/** So many requests at once, each for so many milliseconds, through so many redirects. */
const [ABREAST, TIMEOUT, MOST_HOPS] = [6, 5000, 10];

/**
 * Asks for the beginning of each recording on another server, and follows it from host to host: browsers fetch from hosts
 * that the policy of a page names, and from no others.
 */
export async function followRecordings({ tracks }: Content): Promise<Followed> {
  const remotes = tracks.flatMap((track) => {
    const { audio = '' } = track.values;
    return isRemote(audio) && isWebAddress(audio) ? [{ track, audio }] : [];
  });
  const ways = new Map<string, Way>();
  for (const audios of chunk([...new Set(remotes.map(({ audio }) => audio))], ABREAST)) {
    const followed = audios.map(async (audio) => ways.set(audio, await follow(new URL(audio))));
    await Promise.all(followed);
  }
  const hosts = [...ways].flatMap(([audio, { hops }]) => hops.flatMap((hop) => toHost(new URL(audio), hop)));
  return { hosts: [...new Set(hosts)], problems: listProblems(remotes, ways) };
}

async function follow(url: URL, hops: URL[] = []): Promise<Way> {
  const answer = await ask(url);
  if (!answer) return { hops };

  const { status, location } = answer;
  const next = location !== null && URL.canParse(location, url) ? new URL(location, url) : undefined;
  if (status < 300 || status > 399 || !next || !/^https?:$/.test(next.protocol)) return { hops, status };
  return hops.length < MOST_HOPS ? follow(next, [...hops, next]) : { hops, status };
}

/** Asks as players do, for a part. */
async function ask(url: URL): Promise<{ status: number; location: string | null } | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await fetch(url, { redirect: 'manual', headers: { Range: 'bytes=0-0' }, signal });
    await response.body?.cancel();
    return { status: response.status, location: response.headers.get('location') };
  } catch {
    return undefined;
  }
}

/**
 * The source that allows a hop. Large archives send visitors to one of many servers, and at each visit to another:
 * where a hop is below the host that was asked, so are the others.
 */
function toHost(asked: URL, hop: URL): string[] {
  const domain = asked.hostname.replace(/^www\./, '');
  if (!isWebAddress(hop.href) || hop.origin === asked.origin) return [];
  return [hop.hostname.endsWith(`.${domain}`) ? `${hop.protocol}//*.${domain}` : hop.origin];
}

function listProblems(remotes: Remote[], ways: Map<string, Way>): Problem[] {
  const silent = remotes.filter(({ audio }) => ways.get(audio)?.status === undefined);
  const odd = remotes.flatMap((remote) => {
    const fault = findFault(ways.get(remote.audio) ?? { hops: [] });
    return fault ? [toProblem(remote, fault)] : [];
  });
  return [...toSilence(silent), ...odd];
}

/** One warning for all: without a connection none answers. */
function toSilence([first, ...rest]: Remote[]): Problem[] {
  if (!first) return [];

  const more = rest.length > 0 ? `, as ${rest.length} more do not` : '';
  const message = `which does not answer now${more}: nobody knows whether it leads to another host.`;
  const hint =
    'Build once more when there is a connection: browsers fetch from hosts that the build has seen.';
  return [toProblem(first, { message, hint })];
}

function findFault({ hops, status }: Way): Fault | undefined {
  if (status === undefined) return undefined;

  const last = hops.at(-1);
  if (status > 299 && status < 400) {
    return {
      message: 'which leads from one address to the next.',
      hint: 'Write the address of the file itself.',
    };
  }
  if (status > 399) return { message: `which answers ${status}.`, hint: 'Write an address that is there.' };
  if (last?.protocol === 'http:') {
    const message = `which leads to ${last.origin}, and pages with https play nothing from there.`;
    return { message, hint: 'Write an address that stays with https.' };
  }
  return undefined;
}

function toProblem({ track, audio }: Remote, { message, hint }: Fault): Problem {
  const line = track.lineOf(['audio']);
  const said = `\`audio\` names “${audio}”, ${message}`;
  return { file: track.file, line, message: said, hint, severity: 'warning' };
}
