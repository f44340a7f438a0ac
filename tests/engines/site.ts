import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { createFileServer } from '../../scripts/file-server.ts';
import { listenFrom } from '../../scripts/listen-from.ts';
import { sites } from '../../scripts/sites.ts';

/** How a request is answered; the body is that of the file that is there. */
export type Answer = (response: ServerResponse, body: () => Buffer) => void;

/** The fixture at an address that no test had before, so that nothing is remembered of it. */
export interface ServedSite {
  /** Without a slash at its end. */
  url: string;
  /** The paths that were asked for, in their order. */
  requests: string[];
  /** What is answered to paths that end so, in place of what is there. */
  answers: Map<string, Answer>;
  close: () => Promise<void>;
}

/** Shows the page at the path behind its question mark where no scripts can run. */
export const framePath = '/without-scripts';

/** What answers in the place of a server, and keeps backgrounds for itself. */
export const worker = '/sw.js';

const probe = '/engine-probe.js';
const folder = resolve(sites.root.folder);

/** As if nothing were there. */
export const isMissing: Answer = (response) => response.writeHead(404).end();

/** Serves the built fixture with a script that keeps what goes wrong (probe.js). */
export async function serveSite(): Promise<ServedSite> {
  const requests: string[] = [];
  const answers: ServedSite['answers'] = new Map();
  const serveFile = createFileServer(folder, '/');
  const server = createServer((request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(path);
    const content = readContent(path, search.slice(1));
    const [, answer] = [...answers].find(([end]) => path.endsWith(end)) ?? [];
    if (answer) answer(response, () => readFile(path));
    else if (content) response.writeHead(content.status, content.headers).end(content.body);
    else serveFile(request, response);
  });
  const port = await listenFrom(server, 0, 'localhost');
  return { url: `http://localhost:${port}`, requests, answers, close: () => close(server) };
}

function readContent(path: string, framed: string) {
  if (path === probe) return toContent('text/javascript', readFileSync('tests/engines/probe.js', 'utf8'));
  if (path === framePath) return toContent('text/html', toFrame(framed));
  return readPage(path);
}

function readFile(path: string): Buffer {
  return Buffer.from(readPage(path)?.body ?? readFileSync(join(folder, path)));
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
