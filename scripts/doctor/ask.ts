import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';

/** The response of a server. */
export interface Answer {
  url: URL;
  /** The path of `url`, with its query. */
  path: string;
  /** 0 if there is no response. */
  status: number;
  headers: Headers;
  type: string;
  text: string;
  sizeBytes: number;
  failure?: 'there is no such server' | 'the request timed out' | 'the connection failed';
}

const requestTimeoutMs = 20_000;
const pauseMs = 1000;

/** More requests at once might look like an attack to a host. */
const concurrency = 6;

/** Statuses that may soon change. */
const passing = [0, 408, 425, 429, 500, 502, 503, 504];

/** Some hosts answer only browsers. */
const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Sends a request, and retries it twice if it fails. By default, redirects are not followed. */
export async function ask(url: URL, request: RequestInit = {}, retries = 2): Promise<Answer> {
  const answer = await askOnce(url, { redirect: 'manual', ...request });
  const mayPass = passing.includes(answer.status) && answer.failure !== 'there is no such server';
  if (retries === 0 || !mayPass) return answer;

  await setTimeout(pauseMs / retries);
  return ask(url, request, retries - 1);
}

/** Runs a function for all items, a few at a time, and returns the results in order. */
export function mapSome<Item, Result>(items: Item[], toResult: (item: Item) => Promise<Result>) {
  return Readable.from(items).map(toResult, { concurrency }).toArray() as Promise<Result[]>;
}

/** The outcome of a request, as the end of a sentence. */
export function describeAnswer({ status, type, headers, failure }: Answer): string {
  const location = headers.get('location');
  if (location) return `the server redirects to ${location}`;
  return failure ?? `the server ${status === 200 ? `sent ${type}` : `returned ${status}`}`;
}

async function askOnce(url: URL, request: RequestInit): Promise<Answer> {
  const path = url.pathname + url.search;
  const sent = new Headers(request.headers);
  sent.set('User-Agent', agent);
  try {
    const response = await fetch(url, {
      ...request,
      headers: sent,
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    const { status, headers } = response;
    const type = (headers.get('content-type') ?? '') || 'an unknown type';
    const bytes = Buffer.from(await response.arrayBuffer());
    return { url, path, status, headers, type, text: bytes.toString(), sizeBytes: bytes.length };
  } catch (error) {
    const nothing = { status: 0, headers: new Headers(), type: '', text: '', sizeBytes: 0 };
    return { url, path, ...nothing, failure: toFailure(String((error as Error).cause ?? error)) };
  }
}

function toFailure(reason: string) {
  if (reason.includes('ENOTFOUND')) return 'there is no such server';
  return /timed?.?out/i.test(reason) ? 'the request timed out' : 'the connection failed';
}
