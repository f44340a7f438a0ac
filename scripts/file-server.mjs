import { constants } from 'node:zlib';
import compression from 'compression';
import send from 'send';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ directory: string, base: string }} Site the folder, absolute, and the path it is served under
 */

// Pages are compressed at each request; two steps above the default cost no time and save a tenth.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const forever = 'public, max-age=31536000, immutable';
const hashed = /^\/(?:_astro|pictures)\//;

/** Sent with every answer; a file that carries a hash in its name may then be kept for longer. */
const commonHeaders = new Map([
  ['Cache-Control', 'no-cache'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
]);

/**
 * Answers requests with the files of a folder, as a static host does. Files are looked up at each request, so
 * that a new build shows without a restart.
 * @param {string} directory absolute
 * @param {string} base with a slash at both ends
 * @returns {(request: Request, response: Response) => void}
 */
export function createFileServer(directory, base) {
  // `compression` is typed for Express, and needs no more than node's own request and response.
  const compress = /** @type {(...of: any[]) => void} */ (compression({ filter: canCompress, brotli }));
  return (request, response) => {
    compress(request, response, () => answer(request, response, { directory, base }));
  };
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {Site} site
 */
function answer(request, response, site) {
  response.setHeaders(commonHeaders);
  if (!['GET', 'HEAD'].includes(request.method ?? '')) {
    return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  }
  const [path = '', search = ''] = (request.url ?? '/').replace(/^\/+/, '/').split(/(?=\?)/);
  if (`${path}/` === site.base) return redirect(response, `${site.base}${search}`);
  if (!path.startsWith(site.base)) return sendMissing(request, response, site);

  sendFile(request, response, site, path, search);
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {Site} site
 * @param {string} path
 * @param {string} search
 */
function sendFile(request, response, site, path, search) {
  const inside = path.slice(site.base.length - 1).replace(/\/{2,}/g, '/');
  if (hashed.test(inside)) response.setHeader('Cache-Control', forever);
  send(request, inside, { root: site.directory, cacheControl: false })
    .on('directory', () => redirect(response, `${path}/${search}`))
    .on('error', (error) => sendError(request, response, site, error))
    .pipe(response);
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {Site} site
 * @param {Error & { status?: number, headers?: Record<string, string> }} error
 */
function sendError(request, response, site, error) {
  if (error.status === 416) return void response.writeHead(416, error.headers).end();

  response.setHeader('Cache-Control', 'no-cache');
  sendMissing(request, response, site);
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {Site} site
 */
function sendMissing(request, response, { directory }) {
  response.statusCode = 404;
  const options = {
    root: directory,
    acceptRanges: false,
    cacheControl: false,
    etag: false,
    lastModified: false,
  };
  send(request, '/404.html', options)
    .on('error', () =>
      response.setHeader('Content-Type', 'text/plain; charset=utf-8').end('There is no such page.\n'),
    )
    .pipe(response);
}

/**
 * @param {Response} response
 * @param {string} location
 */
function redirect(response, location) {
  response.writeHead(308, { Location: location }).end();
}

/**
 * @param {Request} request
 * @param {Response} response
 */
function canCompress(request, response) {
  return response.getHeader('Content-Range') === undefined && compression.filter(request, response);
}
