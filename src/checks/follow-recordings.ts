import { chunk } from '../lib/chunk';
import { isRemote, isWebAddress } from '../model/values';
import { warning, type Fault, type Problem } from './problem';
import type { Content } from './read-content';

/** Where the recordings on other servers really are, and what is odd about them. */
export interface Followed {
  /** Hosts that addresses redirect to, as a security policy names them. */
  hosts: string[];
  problems: Problem[];
}

/** The addresses that an address redirects to, and the status of the last one; no status without an answer. */
interface Redirects {
  hops: URL[];
  status?: number;
}

const MAX_REQUESTS = 6;
const TIMEOUT_MS = 5000;
const MAX_HOPS = 10;

/**
 * Requests the start of each recording on another server, and follows its redirects: browsers load only from hosts that the
 * policy of a page names.
 */
export async function followRecordings({ tracks }: Content): Promise<Followed> {
  const remote = tracks.filter(({ values: { audio = '' } }) => isRemote(audio) && isWebAddress(audio));
  const redirects = new Map<string, Redirects>();
  const audios = new Set(remote.map(({ values }) => values.audio ?? ''));
  for (const some of chunk([...audios], MAX_REQUESTS)) {
    await Promise.all(some.map(async (audio) => redirects.set(audio, await follow(new URL(audio)))));
  }
  const problems = remote.flatMap(({ file, lineOf, values: { audio = '' } }) => {
    const fault = findFault(redirects.get(audio) ?? { hops: [] });
    return fault ? warning(file, lineOf(['audio']), `audio: ${audio} ${fault.message}`, fault.hint) : [];
  });
  const hosts = [...redirects].flatMap(([audio, { hops }]) =>
    hops.flatMap((hop) => toHost(new URL(audio), hop)),
  );
  return { hosts: [...new Set(hosts)], problems };
}

async function follow(url: URL, hops: URL[] = []): Promise<Redirects> {
  const answer = await request(url);
  if (!answer) return { hops };

  const { status, location } = answer;
  const next = location !== null && URL.canParse(location, url) ? new URL(location, url) : undefined;
  if (status < 300 || status > 399 || !next || !/^https?:$/.test(next.protocol)) return { hops, status };
  return hops.length < MAX_HOPS ? follow(next, [...hops, next]) : { hops, status };
}

/** Requests a part, as players do. */
async function request(url: URL): Promise<{ status: number; location: string | null } | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { redirect: 'manual', headers: { Range: 'bytes=0-0' }, signal });
    await response.body?.cancel();
    return { status: response.status, location: response.headers.get('location') };
  } catch {
    return undefined;
  }
}

/** The source that allows a hop. Large archives send visitors to one of many servers below their own host. */
function toHost(asked: URL, hop: URL): string[] {
  const domain = asked.hostname.replace(/^www\./, '');
  if (!isWebAddress(hop.href) || hop.origin === asked.origin) return [];
  return [hop.hostname.endsWith(`.${domain}`) ? `${hop.protocol}//*.${domain}` : hop.origin];
}

function findFault({ hops, status }: Redirects): Fault | undefined {
  const last = hops.at(-1);
  if (status === undefined) {
    const hint = 'Build again when there is a connection, so that the security policy names the right host.';
    return { message: 'does not answer, so its redirects could not be checked.', hint };
  }
  if (status > 399) return { message: `answers with status ${status}.`, hint: 'Correct the address.' };
  if (status > 299)
    return { message: 'redirects without end.', hint: 'Write the address of the file itself.' };
  if (last?.protocol !== 'http:') return undefined;
  const hint = 'Write an address that stays with https.';
  return { message: `redirects to ${last.origin}, and pages with https cannot play from there.`, hint };
}
