import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression, { type CompressionFilter } from 'compression';
import send from 'send';
import { readHostedHeaders } from './hosted-headers.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** One request, and the site that answers it. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** The folder, absolute. */
  directory: string;
  /** The path it is served under, with a slash at both ends. */
  base: string;
}

/** What `send` says of a file that it does not send. */
interface SendError extends Error {
  status?: number;
  headers?: Record<string, string>;
}

// Pages are compressed at each request; two steps above the default cost no time and save a tenth.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const forever = 'public, max-age=31536000, immutable';
const hashed = /^\/(?:_astro|pictures)\//;

/** Sent with every answer, unless the site asks for others; a file that carries a hash in its name may be kept for longer. */
const commonHeaders = new Map([
  ['Cache-Control', 'no-cache'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
]);

/**
 * Answers requests with the files of a folder (an absolute path), as a static host does, under a base with a slash at both
 * ends. Files are looked up at each request, so that a new build shows without a restart.
 */
export function createFileServer(directory: string, base: string): RequestListener {
  // `compression` is typed for Express, and needs no more than node's own request and response.
  const compress = compression({ filter: canCompress, brotli }) as Middleware;
  return (request, response) => {
    compress(request, response, () => answer({ request, response, directory, base }));
  };
}

function answer(exchange: Exchange): void {
  const { request, response, directory, base } = exchange;
  const [path = '', search = ''] = (request.url ?? '/').replace(/^\/+/, '/').split(/(?=\?)/);
  response.setHeaders(new Map([...commonHeaders, ...readHostedHeaders(directory, path)]));
  if (!['GET', 'HEAD'].includes(request.method ?? '')) refuse(response);
  else if (`${path}/` === base) redirect(response, `${base}${search}`);
  else if (path.startsWith(base)) sendFile(exchange, path, search);
  else sendMissing(exchange);
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD' }).end();
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { Location: location }).end();
}

function sendFile(exchange: Exchange, path: string, search: string): void {
  const { request, response, directory, base } = exchange;
  const inside = path.slice(base.length - 1).replace(/\/{2,}/g, '/');
  if (hashed.test(inside)) response.setHeader('Cache-Control', forever);
  // The one folder with a dot that is meant for visitors (RFC 8615).
  const dotfiles = inside.startsWith('/.well-known/') ? 'allow' : 'ignore';
  send(request, inside, { root: directory, cacheControl: false, dotfiles })
    .on('directory', () => redirect(response, `${path}/${search}`))
    .on('error', (error: SendError) => sendError(exchange, error))
    .pipe(response);
}

function sendError(exchange: Exchange, { status, headers }: SendError): void {
  const { response } = exchange;
  response.setHeader('Cache-Control', 'no-cache');
  if (status === 416) response.writeHead(416, headers).end();
  else sendMissing(exchange);
}

function sendMissing({ request, response, directory }: Exchange): void {
  response.statusCode = 404;
  const plain = { acceptRanges: false, cacheControl: false, etag: false, lastModified: false };
  send(request, '/404.html', { root: directory, ...plain })
    .on('error', () =>
      response.setHeader('Content-Type', 'text/plain; charset=utf-8').end('There is no such page.\n'),
    )
    .pipe(response);
}

const canCompress: CompressionFilter = (request, response) =>
  response.getHeader('Content-Range') === undefined && compression.filter(request, response);
