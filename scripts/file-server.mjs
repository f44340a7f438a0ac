import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import compression from 'compression';
import {
  isKnown,
  isRangeWanted,
  isText,
  commonHeaders,
  toCacheControl,
  toContentType,
  toEtag,
} from './file-headers.mjs';
import { findFile, findPlace, readPath } from './find-file.mjs';
import { readRange } from './read-range.mjs';

/**
 * @typedef {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse }} Exchange
 * @typedef {import('./find-file.mjs').Found} Found
 * @typedef {import('./read-range.mjs').Range} Range
 */

/**
 * Answers requests with the files of a folder, as a static host does. Files are looked up at each request, so
 * that a new build shows without a restart.
 * @param {string} directory absolute
 * @param {string} base with a slash at both ends
 * @returns {(request: Exchange['request'], response: Exchange['response']) => void}
 */
export function createFileServer(directory, base) {
  // `compression` is typed for Express, and needs no more than node's own request and response.
  const compress = /** @type {(...of: any[]) => void} */ (compression({ filter: canCompress }));

  return (request, response) => {
    compress(request, response, () => {
      answer({ request, response }, directory, base).catch(() => response.destroy());
    });
  };
}

/**
 * @param {Exchange} exchange
 * @param {string} directory
 * @param {string} base
 */
async function answer(exchange, directory, base) {
  const { method = '', url = '/' } = exchange.request;
  exchange.response.setHeaders(new Map(Object.entries(commonHeaders)));
  if (!['GET', 'HEAD'].includes(method)) return sendHeaders(exchange, 405, { Allow: 'GET, HEAD' });

  const place = await findPlace(directory, base, readPath(url));
  if (place.kind === 'missing') return sendMissing(exchange, directory);
  if (place.kind === 'redirect') return redirect(exchange, place.to);
  return sendFile(exchange, place);
}

/**
 * @param {Exchange} exchange
 * @param {string} path
 */
function redirect(exchange, path) {
  const search = /\?.*$/.exec(exchange.request.url ?? '')?.[0] ?? '';
  const address = path.split('/').map(encodeURIComponent).join('/');
  sendHeaders(exchange, 308, { Location: `${address}${search}` });
}

/**
 * @param {Exchange} exchange
 * @param {string} directory
 */
async function sendMissing(exchange, directory) {
  const page = await findFile(join(directory, '404.html'));
  if (page) return send(exchange, page, 404);

  exchange.response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' });
  exchange.response.end('There is no such page.\n');
}

/**
 * @param {Exchange} exchange
 * @param {Found & { path: string }} found
 */
function sendFile(exchange, found) {
  const { headers } = exchange.request;
  const etag = toEtag(found);
  exchange.response.setHeader('ETag', etag);
  exchange.response.setHeader('Last-Modified', found.modified.toUTCString());
  exchange.response.setHeader('Accept-Ranges', 'bytes');
  exchange.response.setHeader('Cache-Control', toCacheControl(found.path));
  if (isKnown(headers, etag, found.modified)) return sendHeaders(exchange, 304);

  const isPart = isRangeWanted(headers, etag, found.modified);
  const range = isPart ? readRange(headers.range, found.size) : undefined;
  if (range !== 'unsatisfiable') return send(exchange, found, range ? 206 : 200, range);
  sendHeaders(exchange, 416, { 'Content-Range': `bytes */${found.size}` });
}

/**
 * @param {Exchange} exchange
 * @param {Found} found
 * @param {number} status
 * @param {Range} [range]
 */
function send({ request, response }, { file, size }, status, range) {
  if (range) response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  response.setHeader('Content-Length', range ? range.end - range.start + 1 : size);
  response.setHeader('Content-Type', toContentType(file));
  response.writeHead(status);
  if (request.method === 'HEAD') return void response.end();

  pipeline(createReadStream(file, range), response, () => {
    // A visitor who leaves ends the response early. The pipeline has closed the file; nobody is left to tell.
  });
}

/**
 * @param {Exchange} exchange
 * @param {number} status
 * @param {import('node:http').OutgoingHttpHeaders} [headers]
 */
function sendHeaders({ response }, status, headers) {
  response.writeHead(status, headers).end();
}

/**
 * @param {unknown} _
 * @param {Pick<Exchange['response'], 'getHeader'>} response
 */
function canCompress(_, response) {
  const isWhole = response.getHeader('Content-Range') === undefined;
  return isWhole && isText(String(response.getHeader('Content-Type')));
}
