import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { createFileServer } from '../../scripts/file-server.ts';
import { listenFrom } from '../../scripts/listen-from.ts';
import { sites } from '../../scripts/sites.ts';

/** The fixture at an address that no test had before, so that nothing is remembered of it. */
export interface ServedSite {
  /** Without a slash at its end. */
  url: string;
  /** The paths that were asked for, in their order. */
  requests: string[];
  /** Paths that are answered as if nothing were there. */
  missing: Set<string>;
  close: () => Promise<void>;
}

/** Shows the page at the path behind its question mark where no scripts can run. */
export const framePath = '/without-scripts';

const probe = '/engine-probe.js';
const folder = resolve(sites.root.folder);

/** Serves the built fixture with a script that keeps what goes wrong (probe.js). */
export async function serveSite(): Promise<ServedSite> {
  const requests: string[] = [];
  const missing = new Set<string>();
  const serveFile = createFileServer(folder, '/');
  const server = createServer((request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(path);
    const content = readContent(path, search.slice(1));
    if (missing.has(path)) response.writeHead(404).end();
    else if (content) response.writeHead(content.status, content.headers).end(content.body);
    else serveFile(request, response);
  });
  const port = await listenFrom(server, 0, 'localhost');
  return { url: `http://localhost:${port}`, requests, missing, close: () => close(server) };
}

function readContent(path: string, framed: string) {
  if (path === probe) return toContent('text/javascript', readFileSync('tests/engines/probe.js', 'utf8'));
  if (path === framePath) return toContent('text/html', toFrame(framed));
  return readPage(path);
}

function toContent(type: string, body: string, status = 200) {
  return { status, headers: { 'Content-Type': `${type}; charset=utf-8` }, body };
}

// No driver of both engines can switch scripts off; a frame without the right to run them has them switched off.
function toFrame(path: string): string {
  return `<!doctype html><title>Without scripts</title>
    <iframe sandbox="allow-same-origin" width="1200" height="800" src="${path}"></iframe>`;
}

function readPage(path: string) {
  if (!path.endsWith('/')) return undefined;

  const file = join(folder, path, 'index.html');
  const isThere = existsSync(file);
  const page = isThere ? file : join(folder, '404.html');
  const body = readFileSync(page, 'utf8').replace('<head>', `<head><script src="${probe}"></script>`);
  return toContent('text/html', body, isThere ? 200 : 404);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
