import { setTimeout } from 'node:timers/promises';

/** The response of a server, or why there is none. */
export interface Answer {
  url: URL;
  /** 0 without a response. */
  status: number;
  headers: Headers;
  body: Buffer;
  /** Why there is no response, as the end of a sentence. */
  failure?: string;
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

const unknownHost = 'there is no such server';
export const timedOut = 'the request timed out';

/** Sends a request, and retries it twice if it fails. */
export async function ask(url: URL, request: Request = {}): Promise<Answer> {
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

/** Whether a server answered with status 200. */
export function isOk({ status }: Answer): boolean {
  return status === 200;
}

/** The outcome of a request, as the end of a sentence. */
export function describe(answer: Answer): string {
  const { status, failure, headers } = answer;
  const location = headers.get('location');
  if (location) return `the server redirects to ${location}`;
  return failure ?? `the server answers ${status === 200 ? `with ${readType(answer)}` : status}`;
}

export function readType({ headers }: Answer): string {
  const type = headers.get('content-type') ?? '';
  return type || 'an unknown type';
}

async function askOnce(url: URL, request: Request): Promise<Answer> {
  const headers = { 'Accept-Encoding': 'br, gzip', 'User-Agent': agent, Accept: '*/*', ...request.headers };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { redirect: 'manual', ...request, headers, signal });
    const body = Buffer.from(await response.arrayBuffer());
    return { url, status: response.status, headers: response.headers, body };
  } catch (error) {
    return { url, status: 0, headers: new Headers(), body: Buffer.alloc(0), failure: toFailure(error) };
  }
}

function mayPass({ status, failure }: Answer): boolean {
  return failure === undefined ? passing.has(status) : failure !== unknownHost;
}

function toFailure(error: unknown): string {
  const { name, code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return unknownHost;
  return name === 'TimeoutError' || String(code).includes('TIMEOUT') ? timedOut : 'nothing listens there';
}
