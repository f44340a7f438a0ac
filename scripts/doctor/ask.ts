import { setTimeout } from 'node:timers/promises';

/** The response of a server. */
export interface Answer {
  url: URL;
  status: number;
  headers: Headers;
  body: Buffer;
}

/** A request without an answer: no such host (`none`), a timeout (`late`), or no connection (`closed`). */
export interface Silence {
  url: URL;
  silence: 'none' | 'late' | 'closed';
}

/** Options of a request. By default, redirects are not followed. */
type Request = Pick<RequestInit, 'method' | 'redirect'> & { headers?: Record<string, string> };

const timeoutMs = 20_000;
const pauseMs = 500;
const retries = 2;

/** More requests at once might look like an attack to a host. */
const concurrency = 6;

/** Statuses that may soon change. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Some hosts answer only browsers. */
const agent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

const silences = {
  none: 'there is no such server',
  late: 'the request timed out',
  closed: 'the connection failed',
};

/** Sends a request, and retries it twice if it fails. */
export async function ask(url: URL, request: Request = {}): Promise<Answer | Silence> {
  let answer = await askOnce(url, request);
  for (let retry = 1; retry <= retries && mayPass(answer); retry += 1) {
    await setTimeout(pauseMs * retry);
    answer = await askOnce(url, request);
  }
  return answer;
}

/** Runs a function for all items, a few at a time, and returns the results in order. */
export async function mapSome<Item, Result>(items: Item[], toResult: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let index = 0; index < items.length; index += concurrency)
    results.push(...(await Promise.all(items.slice(index, index + concurrency).map(toResult))));
  return results;
}

/** Whether a server answered. */
export function isAnswer(asked: Answer | Silence): asked is Answer {
  return 'status' in asked;
}

/** Whether a server answered with status 200. */
export function isOk(asked: Answer | Silence): asked is Answer {
  return isAnswer(asked) && asked.status === 200;
}

/** The outcome of a request, as the end of a sentence. */
export function describe(asked: Answer | Silence): string {
  if (!isAnswer(asked)) return silences[asked.silence];
  const location = asked.headers.get('location');
  if (location) return `the server redirects to ${location}`;
  if (asked.status !== 200) return `the server returned ${asked.status}`;
  return `the server sent ${readType(asked)}`;
}

export function readType({ headers }: Answer): string {
  const type = headers.get('content-type') ?? '';
  return type || 'an unknown type';
}

async function askOnce(url: URL, request: Request): Promise<Answer | Silence> {
  const headers = { 'Accept-Encoding': 'br, gzip', 'User-Agent': agent, Accept: '*/*', ...request.headers };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { redirect: 'manual', ...request, headers, signal });
    const body = Buffer.from(await response.arrayBuffer());
    return { url, status: response.status, headers: response.headers, body };
  } catch (error) {
    return { url, silence: toSilence(error) };
  }
}

function mayPass(asked: Answer | Silence): boolean {
  return isAnswer(asked) ? passing.has(asked.status) : asked.silence !== 'none';
}

function toSilence(error: unknown): Silence['silence'] {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'closed';
  const code = 'code' in cause ? String(cause.code) : '';
  if (code === 'ENOTFOUND') return 'none';
  return cause.name === 'TimeoutError' || code.includes('TIMEOUT') ? 'late' : 'closed';
}
