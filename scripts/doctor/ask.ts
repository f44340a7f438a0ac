import pRetry, { AbortError } from 'p-retry';

/** What a server answered; redirects are not followed. */
export interface Answer {
  url: URL;
  status: number;
  headers: Headers;
  body: Buffer;
}

/** A server that did not answer: nobody knows its name (`none`), it took too long (`late`), or nothing listens (`closed`). */
export interface Silence {
  url: URL;
  silence: 'none' | 'late' | 'closed';
}

const TIMEOUT = 20_000;
const UNKNOWN = 'no such host';

/** Statuses that a second try may change. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** A browser of today: some hosts answer programs otherwise than people. */
const agent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

/** What may be asked for besides the address. */
export interface Request {
  method?: 'HEAD';
  redirect?: 'follow';
  headers?: Record<string, string>;
}

/** Asks a server, up to three times while it fails. `wait` is the time before the second try, in milliseconds. */
export async function ask(url: URL, init: Request = {}, wait = 500): Promise<Answer | Silence> {
  let last: Answer | undefined;
  const attempt = async () => {
    last = await askOnce(url, init);
    if (passing.has(last.status)) throw new Error(`${last.status}`);
    return last;
  };
  try {
    return await pRetry(attempt, { retries: 2, minTimeout: wait, randomize: true });
  } catch (error) {
    return last ?? { url, silence: toSilence(error) };
  }
}

/** Whether a server answered. */
export function isAnswer(asked: Answer | Silence): asked is Answer {
  return 'status' in asked;
}

async function askOnce(url: URL, init: Request): Promise<Answer> {
  const headers = { 'Accept-Encoding': 'br, gzip', 'User-Agent': agent, Accept: '*/*', ...init.headers };
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const response = await fetch(url, { redirect: 'manual', ...init, headers, signal });
    const body = Buffer.from(await response.arrayBuffer());
    return { url, status: response.status, headers: response.headers, body };
  } catch (error) {
    // What `fetch` throws is a TypeError for everything, which a retry would take for a bug.
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    if (codeOf(cause) === 'ENOTFOUND') throw new AbortError(UNKNOWN);
    throw new Error('no answer', { cause });
  }
}

function toSilence(error: unknown): Silence['silence'] {
  if (error instanceof Error && error.message === UNKNOWN) return 'none';
  return isLate(error) ? 'late' : 'closed';
}

function isLate(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause instanceof Error && cause.name === 'TimeoutError') || codeOf(cause).includes('TIMEOUT');
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
